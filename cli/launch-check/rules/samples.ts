import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Rule } from '../rule.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { lineOfSetting } from '../places.ts';
import type { OwnedFile } from '../project.ts';

/** Finds the testimonials, partners, biography, author and film that came with the site. */
export const findSamples: Rule = ({ settings, settingsFile, contentFiles }) => {
  const inSettings = (
    group: 'author' | 'walkthrough',
    problem: string,
    remedy: string,
  ): Diagnostic[] =>
    settings[group].isSample
      ? [
          {
            file: settingsFile.file,
            line: lineOfSetting(settingsFile.text, [group, 'isSample']),
            problem,
            remedy: `${remedy}, and set isSample to false.`,
          },
        ]
      : [];
  return [
    ...inSettings(
      'author',
      `The author, ${settings.author.name}, is a sample.`,
      'Put in who writes',
    ),
    ...inSettings(
      'walkthrough',
      'The walkthrough film is a sample, which shows the name “Relational Selling”.',
      'Replace the film with your own (docs/owner.md)',
    ),
    ...contentFiles.flatMap(samplesIn),
  ];
};

function samplesIn({ file, text }: OwnedFile): Diagnostic[] {
  const lineCounter = new LineCounter();
  const problems: Diagnostic[] = [];
  visit(parseDocument(text, { lineCounter }), {
    Pair(_key, pair, path) {
      const { key, value } = pair;
      if (!isScalar(key) || key.value !== 'isSample') return;
      if (!isScalar(value) || value.value !== true) return;
      const parent = path.at(-1);
      const name: unknown = isMap(parent) ? parent.get('name') : undefined;
      const what = typeof name === 'string' ? name : 'The text of this page';
      problems.push({
        file,
        line: lineCounter.linePos(key.range?.[0] ?? 0).line,
        problem: `${what} is a sample.`,
        remedy: 'Replace it with what is true of you, and set isSample to false.',
      });
    },
  });
  return problems;
}
