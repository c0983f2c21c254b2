import { lint as lintAll } from './lint.ts';
import { openArticle } from './open-document.ts';
import { otherText, sampleText } from './sample-texts.for-tests.ts';

/** The site around the samples. */
export const site = {
  pages: new Set(['/', '/about', '/blog', '/rss.xml', '/a.png', '/my désk.png', '/terms.pdf']),
  figures: new Set(['chasm']),
  pictures: new Set(['/a.png', '/my désk.png']),
};

/** Where articles are. */
export const folder = 'site/content/articles';

/** The diagnostics of the sample beside the other article. */
export function lint(sample: string, { name = 'sample.mdx', other = otherText } = {}) {
  const sources = [
    { file: `${folder}/other.mdx`, text: other },
    { file: `${folder}/${name}`, text: sample },
  ];
  return lintAll({ ...site, documents: sources.map(openArticle) });
}

/** The sample with a text appended. */
export const sampleWith = (written: string) =>
  sampleText.replace('### A detail', `### A detail\n\n${written}`);

/** The same article, for a later date. */
export const toDraft = (text: string) => text.replace('back: blog', 'back: blog\nisDraft: true');

/** The same article, on a later day. */
export const toLater = (text: string) =>
  text.replace('2024-03-05', '9999-07-05').replace('Mar 05, 2024', 'Jul 05, 9999');

/** The line of the sample that starts with a text. */
export const lineOf = (start: string) =>
  sampleText.split('\n').findIndex((line) => line.trimStart().startsWith(start)) + 1;
