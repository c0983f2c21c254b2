import type { TextRule, TextUnderCheck } from '../finding.ts';
import { walk } from '../walk.ts';

/** Markdown that is not quite right, and is therefore shown as it was typed. */
interface Slip {
  signs: RegExp;
  /** Whether the signs mean something only where a line begins. */
  startsLine?: true;
  /** @param written the signs as they stand in the file */
  explain: (written: string) => { problem: string; remedy: string };
}

const slips: readonly Slip[] = [
  {
    signs: /##+/g,
    startsLine: true,
    explain: () => ({
      problem: '## is shown as it stands: this is no heading.',
      remedy: 'Begin a heading with ##, ### or #### and a space.',
    }),
  },
  {
    signs: /[•‣▪●◦⁃∙]|·(?=\s)/g,
    startsLine: true,
    explain: (bullet) => ({
      problem: `${bullet} is shown as it stands: this is no list.`,
      remedy: 'Begin each entry on a line of its own, with - and a space.',
    }),
  },
  {
    // Two on one line are one slip.
    signs: /\*\*(?:.*\*\*)?/g,
    explain: () => ({
      problem: '** is shown as it stands: nothing becomes bold.',
      remedy:
        'Write ** directly before the first and directly after the last of the bold words. To show the signs themselves write \\*\\*.',
    }),
  },
  {
    signs: /!?\[[^[\]]*\]\([^()\n]*\)?/g,
    explain: (written) => ({
      problem: `${written} is shown as it stands: this is no ${written.startsWith('!') ? 'picture' : 'link'}.`,
      remedy: remedyForAddress(written),
    }),
  },
  {
    signs: /\[[^[\]]+\](?:[^\S\n]+\n?|\n)[^\S\n]*\((?=[/#]|https?:|www\.|mailto:|tel:)/g,
    explain: (written) => ({
      problem: `${written.replace(/\s+/, ' ')}…) is shown as it stands: this is no link.`,
      remedy: 'Take out the space between ] and (.',
    }),
  },
  {
    signs: /\[\^[^[\]\s]+\]/g,
    explain: (written) => ({
      problem: `${written} is shown as it stands: there are no footnotes.`,
      remedy: 'Say it in the text.',
    }),
  },
];

/** Nobody reads the signs of what was meant to be a heading, a list, bold words, a link or a picture. */
export const checkRawSigns: TextRule = (text) => {
  const source = keepTexts(text);
  const found = slips.flatMap(({ signs, startsLine, explain }) =>
    [...source.matchAll(signs)]
      .filter(({ index }) => !startsLine || isStartOfLine(text.body, index))
      .map(({ index, 0: { length } }) => ({
        line: text.lineAt(index),
        ...explain(text.body.slice(index, index + length)),
      })),
  );
  return found.toSorted((one, other) => one.line - other.line);
};

/** The Markdown of all that is shown as text, each letter in its place: code, addresses, components and what is `\*` on purpose are blanked. */
function keepTexts({ body, tree }: TextUnderCheck): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, '\0');
  const meant = body.replaceAll(/\\[!-/:-@[-`{-~]/g, blank);
  let kept = '';
  for (const { type, position } of walk(tree)) {
    if (type !== 'text' || !position) continue;
    const [from = 0, to = 0] = [position.start.offset, position.end.offset];
    kept += blank(meant.slice(kept.length, from)) + meant.slice(from, to);
  }
  return kept;
}

/** Whether nothing stands before it but the signs of a quotation, a list or a component. */
function isStartOfLine(body: string, index: number): boolean {
  const before = body.slice(body.lastIndexOf('\n', index - 1) + 1, index);
  return /^(?:[\s>]|[-*+]\s|\d+[.)]\s|<[^>]*>)*$/.test(before);
}

function remedyForAddress(written: string): string {
  const [, address = ''] = /\(([^()]*)\)$/.exec(written) ?? [];
  return /\S\s+\S/.test(address)
    ? `Write %20 for a space in the address: (${address.trim().replaceAll(/\s+/g, '%20')}).`
    : 'Write the words in [ ] and directly after them the address in ( ).';
}
