/**
 * Refuses articles and legal pages that would not be right on the site: `npm run check:content`. The build asks with `--for-build`: then a
 * public article that no other links to yet is let through, because it becomes so by its day, whoever builds then.
 */
import { openArticle } from '../site/content/lint/article-under-check.ts';
import { lintArticles } from '../site/content/lint/lint-articles.ts';
import { lintLegalPages } from '../site/content/lint/lint-legal-pages.ts';
import { readArticleSources, readSurroundings } from './article-sources.ts';

const isForBuild = process.argv.includes('--for-build');
const articles = (await readArticleSources()).map(openArticle);
const site = await readSurroundings(new Date());
const findings = [...lintArticles(articles, site), ...lintLegalPages({ ...site, articles })].filter(
  ({ rule }) => !(isForBuild && rule === 'linked'),
);
for (const { file, line, rule, problem, remedy } of findings) {
  console.log(`${file}:${line} ${rule}: ${problem}\n  ${remedy}`);
}
if (findings.length > 0) console.log(`\n${findings.length} to mend before they can be published.`);
else if (!isForBuild) {
  const legalPages = site.legalPages.length > 0 ? ' and the legal pages' : '';
  console.log(`${articles.length} articles${legalPages} are in order.`);
}
process.exitCode = findings.length === 0 ? 0 : 1;
