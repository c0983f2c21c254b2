import { links } from '../../links.ts';

/** An address that leads to another for good. */
export interface Redirect {
  from: string;
  to: string;
}

/** The addresses that articles had before they were renamed, and those of their Markdown copies. */
export function redirectsOf(
  articles: readonly { slug: string; formerly?: readonly string[] | undefined }[],
): Redirect[] {
  return articles.flatMap(({ slug, formerly = [] }) =>
    formerly.flatMap((earlier) => {
      // One that was renamed back had its present address before, too.
      if (earlier === slug) return [];
      return [
        { from: links.article(earlier), to: links.article(slug) },
        { from: links.articleMarkdown(earlier), to: links.articleMarkdown(slug) },
      ];
    }),
  );
}

/** The slug that a cover is drawn from: a renamed article keeps its picture. */
export function coverSeed(slug: string, formerly: readonly string[] = []): string {
  return formerly[0] ?? slug;
}
