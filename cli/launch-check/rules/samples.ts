import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Rule } from '../rule.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { lineOf } from '../places.ts';
import type { LaunchProject, OwnedFile } from '../project.ts';

/** Words of each chapter of the film that came with the site, in its captions and its transcript. */
const sampleWords =
  /One queue, on an ordinary Tuesday\.|Maya accepts\.|Maya posts, and a thoughtful comment|Jonas has been quiet for twelve days\./;

/** Finds the testimonials, partners, biography, author and film that came with the site. */
export const findSamples: Rule = (project) => {
  const { settings, settingsFile, contentFiles } = project;
  return [
    ...samplesIn(settingsFile, 'The walkthrough film'),
    ...findSampleFilm(project),
    ...contentFiles.flatMap((file) => [
      ...samplesIn(file, 'The text of this page'),
      ...(settings.walkthrough.isHidden ? [] : findSampleWords(file)),
    ]),
  ];
};

/** Also when the owner only took the tick away. */
function findSampleFilm({ settings, settingsFile, sampleFiles }: LaunchProject): Diagnostic[] {
  const { isSample, isHidden, hostedVideoUrl, poster } = settings.walkthrough;
  if (isSample || isHidden) return [];
  const place = { file: settingsFile.file, line: lineOf(settingsFile.text, 'walkthrough:') };
  if (hostedVideoUrl === undefined && sampleFiles.has('film')) {
    const problem = 'The site plays the sample film.';
    const remedy = 'Put in the address of your own (hostedVideoUrl), or its files.';
    return [{ ...place, problem, remedy, remedyAtDesk: 'Put in the address of your own.' }];
  }
  if (poster !== undefined || !sampleFiles.has('poster')) return [];
  const problem = 'The picture before the film is that of the sample film.';
  const remedy = 'Add a picture of your own (poster).';
  return [{ ...place, problem, remedy, remedyAtDesk: 'Choose a picture of your own.' }];
}

function findSampleWords({ file, text }: OwnedFile): Diagnostic[] {
  const [words] = sampleWords.exec(text) ?? [];
  if (words === undefined) return [];
  const problem = `“${words}” is from the sample film.`;
  const remedy = 'Write what your own film says, here and further down.';
  return [{ file, line: lineOf(text, words), problem, remedy }];
}

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
      if (isMap(parent) && parent.get('isHidden') === true) return;
      const name: unknown = isMap(parent) ? parent.get('name') : undefined;
      const what = typeof name === 'string' ? name : unnamed;
      problems.push({
        file,
        line: lineCounter.linePos(key.range?.[0] ?? 0).line,
        problem: `${what} is a sample.`,
        remedy: 'Replace it with your own, and clear “This is a sample” (isSample: false).',
        remedyAtDesk: 'Put in your own, and uncheck “This is a sample”.',
      });
    },
  });
  return problems;
}
