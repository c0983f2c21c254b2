import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Rule } from '../rule.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { OwnedFile } from '../project.ts';

/** Finds the testimonials, partners, biography, author and film that came with the site. */
export const findSamples: Rule = ({ settingsFile, contentFiles }) =>
  [settingsFile, ...contentFiles].flatMap((file) =>
    samplesIn(file, file === settingsFile ? 'The walkthrough film' : 'The text of this page'),
  );

/** @param unnamed the name of a sample that has no name field */
function samplesIn({ file, text }: OwnedFile, unnamed: string): Diagnostic[] {
  const lineCounter = new LineCounter();
  const problems: Diagnostic[] = [];
  visit(parseDocument(text, { lineCounter }), {
    Pair(_key, pair, path) {
      const { key, value } = pair;
      if (!isScalar(key) || key.value !== 'isSample') return;
      if (!isScalar(value) || value.value !== true) return;
      const parent = path.at(-1);
      const name: unknown = isMap(parent) ? parent.get('name') : undefined;
      const what = typeof name === 'string' ? name : unnamed;
      problems.push({
        file,
        line: lineCounter.linePos(key.range?.[0] ?? 0).line,
        problem: `${what} is a sample.`,
        remedy: 'Replace it with your own, and clear “This is a sample” (isSample: false).',
        remedyAtDesk: 'Put in your own, and take the tick from “This is a sample”.',
      });
    },
  });
  return problems;
}
