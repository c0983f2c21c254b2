import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';
import { articleComponents } from '../article/article-components.ts';

export type Explanation = Pick<DiagnosticInFile, 'problem' | 'remedy' | 'change'>;

interface Mistake extends Explanation {
  /** The compiler's message about it. */
  says: RegExp;
}

export const codeInBraces: Explanation = {
  problem: 'Braces contain code, which is not run here.',
  remedy: 'To show { write \\{. A comment is {/* … */}.',
};

const footnote: Explanation = {
  problem: 'There are no footnotes here.',
  remedy: 'Write the note into the text. To show [^ write \\[^.',
};

export const checklist: Explanation = {
  problem: 'There are no checklists here.',
  remedy: 'Take [ ] and [x] out. To show [ write \\[.',
};

/** Markdown that has no place in search and feeds. */
export const unsupportedMarkdown: ReadonlyMap<string, Explanation> = new Map([
  ['footnoteReference', footnote],
  ['footnoteDefinition', footnote],
  [
    'delete',
    {
      problem: 'Words cannot be struck out here.',
      remedy: 'Take the tildes around them out. To show ~ write \\~.',
    },
  ],
]);

/** What authors often write by mistake; `$1` is the first group of the message. */
const mistakes: readonly Mistake[] = [
  { says: /closing brace|in expression|parse expression/, ...codeInBraces },
  {
    says: /^Unexpected character `!`/,
    problem: 'This is HTML.',
    remedy: 'Write Markdown; a comment is {/* … */}.',
  },
  {
    says: /^Unexpected character/,
    problem: 'What follows < here cannot be read.',
    remedy: 'To show < write \\<. A link is [words](https://…), and an attribute is name="…".',
  },
  {
    says: /^(?:Unexpected closing tag|Expected .* closing tag(?=.*(?:end|start) of `)).*?`<\/?(.*?)>`/,
    problem: '</$1> is where it cannot be.',
    remedy:
      'Put <$1> and </$1> in lines of their own, around whole paragraphs, and first close what is in between.',
  },
  {
    says: /^Expected a closing tag for `<(.*?)>`/,
    problem: '<$1> is not closed.',
    remedy: 'Write </$1> after its text.',
  },
];

const remedyOfMarkup = `Write Markdown, or use one of: ${[...articleComponents.keys()].join(', ')}.`;

/** The compiler's format is `3:1: What is wrong (2:5) (name-of-rule)`, in lines of the body. */
export function explainMdxError(error: unknown, linesBefore: number): DiagnosticInFile {
  const [message = ''] = String((error as Error).message).split('\n');
  const [, line = '1', cause = message] = /^(\d+):\d+: (.*)$/.exec(message) ?? [];
  const inFile = cause
    .replace(/ \([\w-]+:[a-z-]+\)$/, '')
    .replace(/ \(note: .*\)$/, '')
    .replaceAll(/ \(\d+:\d+\)/g, '');
  return { line: linesBefore + Number(line), ...explain(inFile) };
}

function explain(message: string): Explanation {
  const mistake = mistakes.find(({ says }) => says.test(message));
  if (!mistake) return { problem: `this cannot be read: ${message}.`, remedy: remedyOfMarkup };
  const [, tag = ''] = mistake.says.exec(message) ?? [];
  if (tag !== '' && !articleComponents.has(tag)) return explainUnknownTag(tag);
  const fill = (text: string) => text.replaceAll('$1', () => tag);
  return { problem: fill(mistake.problem), remedy: fill(mistake.remedy) };
}

export function explainUnknownTag(name: string): Explanation {
  return { problem: `There is no <${name}>.`, remedy: remedyOfMarkup };
}
