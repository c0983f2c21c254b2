import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Rule } from '../rule.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { OwnedFile } from '../project.ts';

/** The first caption of the film that came with the site. */
const sampleCaption = 'One queue, on an ordinary Tuesday.';

/** Finds the testimonials, partners, biography, author, film and captions that came with the site. */
export const findSamples: Rule = ({ settingsFile, contentFiles, builtCaptions }) => {
  const samples = [settingsFile, ...contentFiles].flatMap((file) =>
    samplesIn(file, file === settingsFile ? 'The walkthrough film' : 'The text of this page'),
  );
  if (!builtCaptions?.text.includes(sampleCaption)) return samples;
  const captions: Diagnostic = {
    file: 'site/public/video/walkthrough.en.vtt',
    problem:
      'The captions are those of the sample film, also when the film plays from another address.',
    remedy: 'Replace them and the poster beside them with those of your own film, then build.',
  };
  return [...samples, captions];
};

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
