import { isMeantAsText } from '../loading/is-meant-as-text.ts';
import type { ArticleDocument } from './article-document.ts';
import type { Finding, Rule, LintContext } from './lint-context.ts';
import { checkApostrophes } from './rules/apostrophes.ts';
import { checkCallToAction } from './rules/call-to-action.ts';
import { checkComponents } from './rules/components.ts';
import { checkDates } from './rules/dates.ts';
import { checkDistinct } from './rules/distinct.ts';
import { checkExternalLinks } from './rules/external-links.ts';
import { checkFacts } from './rules/facts.ts';
import { checkFeeds } from './rules/feeds.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkImages } from './rules/images.ts';
import { checkLaterLinks } from './rules/later-links.ts';
import { checkLinked } from './rules/linked.ts';
import { checkLinks } from './rules/links.ts';
import { checkRawSigns } from './rules/stray-markdown.ts';
import { checkReadingTime } from './rules/reading-time.ts';
import { checkShareCard } from './rules/share-card.ts';
import { checkSlug } from './rules/slug.ts';
import { checkUnfinished } from './rules/unfinished.ts';

/** Every rule by the name under which it is reported. */
export const rules = {
  facts: checkFacts,
  slug: checkSlug,
  distinct: checkDistinct,
  'share-card': checkShareCard,
  images: checkImages,
  headings: checkHeadings,
  'stray-markdown': checkRawSigns,
  apostrophes: checkApostrophes,
  links: checkLinks,
  'later-links': checkLaterLinks,
  linked: checkLinked,
  'external-links': checkExternalLinks,
  'reading-time': checkReadingTime,
  dates: checkDates,
  'call-to-action': checkCallToAction,
  components: checkComponents,
  feeds: checkFeeds,
  unfinished: checkUnfinished,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules | 'missing';

/**
 * Everything that is wrong with the articles, file by file.
 *
 * @param files all in their folder, whatever they are called
 */
export function lintArticles(
  files: readonly ArticleDocument[],
  site: Omit<LintContext, 'articles'>,
): Finding[] {
  const articles = files.filter(({ file }) => isMeantAsText(file));
  const found = files.flatMap((article) =>
    // Of what is no article the rules would only say that it is none, each in its own way.
    Object.entries(isMeantAsText(article.file) ? rules : { slug: checkSlug }).flatMap(
      ([rule, check]) =>
        check(article, { ...site, articles }).map((problem) => ({
          file: article.file,
          rule,
          ...problem,
        })),
    ),
  );
  return [...missing(articles, site.permanentSlugs), ...found];
}

function missing(
  articles: readonly { slug: string }[],
  permanentSlugs: readonly string[],
): Finding[] {
  const slugs = new Set(articles.map(({ slug }) => slug));
  return permanentSlugs
    .filter((slug) => !slugs.has(slug))
    .map((slug) => ({
      file: `site/content/articles/${slug}.mdx`,
      line: 1,
      rule: 'missing',
      problem: 'This article is gone, and its address is linked from outside.',
      remedy: 'Restore the file, or take its slug off site/content/lint/permanent-slugs.ts.',
    }));
}
