/** Refuses articles that would not be right on the site: `npm run check:content`. */
import { openArticle } from '../site/content/lint/article-under-check.ts';
import { lintArticles } from '../site/content/lint/lint-articles.ts';
import { readArticleSources, readSurroundings } from './article-sources.ts';

const articles = (await readArticleSources()).map(openArticle);
const findings = lintArticles(articles, await readSurroundings(new Date()));
for (const { file, line, rule, problem, remedy } of findings) {
  console.log(`${file}:${line} ${rule}: ${problem}\n  ${remedy}`);
}
console.log(
  findings.length === 0
    ? `${articles.length} articles are in order.`
    : `\n${findings.length} to mend before they can be published.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
