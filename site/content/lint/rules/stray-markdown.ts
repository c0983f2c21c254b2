import { codeOf } from '../../loading/broken-letters.ts';
import { boxSign, citationMark } from '../../loading/chat-marks.ts';
import type { TextRule } from '../lint-context.ts';
import { maskNonText } from '../mask-non-text.ts';

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
    // The last are those of the fonts Symbol and Wingdings, as Word pastes them.
    signs: /[•‣▪●◦⁃∙\uF0A7\uF0B7\uF0D8\uF0FC]|·(?=\s)/g,
    startsLine: true,
    explain: (bullet) => ({
      problem: `${bullet < '\uE000' ? bullet : codeOf(bullet)} is shown as it stands: this is no list.`,
      remedy: 'Begin each entry on a line of its own, with - and a space.',
    }),
  },
  {
    // Two on one line are one slip.
    signs: /\*\*(?:.*\*\*)?/g,
    explain: (written) => ({
      problem: '** is shown as it stands: nothing becomes bold.',
      remedy: remedyForBold(written),
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
    signs: /\[[^[\]]+\](?:[^\S\n]+\n?|\n)[^\S\n]*\((?=[/#]|https?:|www\.|mailto:|tel:)/gi,
    explain: (written) => ({
      problem: `${written.replace(/\s+/, ' ')}…) is shown as it stands: this is no link.`,
      remedy: 'Take out the space between ] and (, or write \\[ to show the bracket.',
    }),
  },
  {
    signs: /\[\^[^[\]\s]+\]/g,
    explain: (written) => ({
      problem: `${written} is shown as it stands: there are no footnotes.`,
      remedy: 'Say it in the text.',
    }),
  },
  {
    // Its address was to stand below, as [1]: https://…
    signs: /\[[^[\]\n]+\]\[[^[\]\s]*\]/g,
    explain: (written) => ({
      problem: `${written} is shown as it stands: nothing says where it leads.`,
      remedy: 'Write [words](address), or write \\[ to show the bracket.',
    }),
  },
  {
    signs: new RegExp(citationMark, 'g'),
    explain: (written) => ({
      problem: `${written} is shown as it stands: a chat program left it there.`,
      remedy: 'Take it out, and link to the source if readers need it.',
    }),
  },
  {
    signs: new RegExp(String.raw`${boxSign.source}[^\s\0]*`, 'g'),
    explain: (written) => ({
      problem: `Here is a sign that browsers show as an empty box (${codeOf(written)}).`,
      remedy:
        'Take it out, with what a chat program wrote beside it, such as cite or turn0search1.',
    }),
  },
];

/** Nobody reads the signs of what was meant to be a heading, a list, bold words, a link or a picture. */
export const checkRawSigns: TextRule = (text) => {
  const source = maskNonText(text);
  // Of one place the first says enough.
  const found = new Map<number, ReturnType<typeof checkRawSigns>[number]>();
  for (const { signs, startsLine, explain } of slips) {
    for (const { index, 0: written } of source.matchAll(signs)) {
      if (found.has(index) || (startsLine && !isStartOfLine(text.body, index))) continue;
      const explained = explain(text.body.slice(index, index + written.length));
      found.set(index, { line: text.lineAt(index), ...explained });
    }
  }
  return [...found].toSorted(([one], [other]) => one - other).map(([, problem]) => problem);
};

/** Whether nothing stands before it but the signs of a quotation, a list or a component. */
function isStartOfLine(body: string, index: number): boolean {
  const before = body.slice(body.lastIndexOf('\n', index - 1) + 1, index);
  return /^(?:[\s>]|[-*+]\s|\d+[.)]\s|<[^>]*>)*$/.test(before);
}

/** Words that ** hugs become bold only where a space or another sign comes next, if a sign is the last of them. */
function remedyForBold(written: string): string {
  return /^\*\*[^\s*][^*]*(?<=[\p{P}\p{S}])\*\*/u.test(written)
    ? 'Put the : . ” or ) outside of the bold words, or a space after the second **.'
    : 'Write ** directly before the first and directly after the last of the bold words. To show the signs themselves write \\*\\*.';
}

function remedyForAddress(written: string): string {
  const address = /\(([^()]*)\)$/.exec(written)?.[1]?.trim() ?? '';
  if (/\s[“”„‘’]/.test(address)) return 'Write straight quotes: [words](address "title").';
  if (!/\s/.test(address)) {
    return 'Write the words in [ ] and directly after them the address in ( ), or write \\[ to show the bracket.';
  }
  if (/^(?:\/|https?:\/\/\S|mailto:[^\s?]*\?)/i.test(address)) {
    return `Write %20 for a space in the address: (${address.replaceAll(/\s+/g, '%20')}).`;
  }
  return /^(?:mailto|tel):/i.test(address)
    ? `Take the space out of the address: (${address.replaceAll(/\s+/g, '')}).`
    : 'Write \\[ to show the bracket: what stands in ( ) is no address.';
}
