/**
 * Refuses articles and legal pages that would not be right on the site: `npm run check:content`. The build asks with `--for-build`: then a
 * public article that no other links to yet is let through, because it becomes so by its day, whoever builds then. `npm run dev` asks with
 * `--for-dev`: then only what cannot be read is refused, because all else is still being written. `--json` is for the launch check.
 */
import { openArticle } from '../../site/content/lint/article-document.ts';
import { lintArticles } from '../../site/content/lint/lint-articles.ts';
import { lintLegalPages } from '../../site/content/lint/lint-legal-pages.ts';
import { readArticleSources, readSurroundings } from './article-sources.ts';

const [isForBuild, isForDev, isJson] = ['--for-build', '--for-dev', '--json'].map((option) =>
  process.argv.includes(option),
);
const articles = (await readArticleSources()).map(openArticle);
const site = await readSurroundings(new Date());
const findings = [...lintArticles(articles, site), ...lintLegalPages({ ...site, articles })].filter(
  ({ rule }) => (isForDev ? rule === 'facts' : !(isForBuild && rule === 'linked')),
);
if (isJson) console.log(JSON.stringify(findings));
else {
  for (const { file, line, rule, problem, remedy } of findings) {
    console.log(`${file}:${line} ${rule}: ${problem}\n  ${remedy}`);
  }
  const aim = isForDev ? 'the site can be shown' : 'they can be published';
  if (findings.length > 0) console.log(`\n${findings.length} to mend before ${aim}.`);
  else if (!isForBuild && !isForDev) {
    const legalPages = site.legalPages.length > 0 ? ' and the legal pages' : '';
    console.log(`${articles.length} articles${legalPages} are in order.`);
  }
}
process.exitCode = findings.length === 0 ? 0 : 1;
