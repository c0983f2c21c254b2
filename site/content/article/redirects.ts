import { links } from '../../links.ts';

/** A permanent redirect. */
interface Redirect {
  from: string;
  to: string;
}

/** The former addresses of renamed articles and of their Markdown copies. */
export function redirectsOf(
  articles: readonly { slug: string; formerly?: readonly string[] | undefined }[],
): Redirect[] {
  const taken = new Set(articles.map(({ slug }) => slug));
  return articles.flatMap(({ slug, formerly = [] }) =>
    formerly.flatMap((earlier) => {
      // An article that was renamed back, or a new one, is at the former address, or was there, too.
      if (taken.has(earlier)) return [];
      taken.add(earlier);
      return [
        { from: links.article(earlier), to: links.article(slug) },
        { from: links.articleMarkdown(earlier), to: links.articleMarkdown(slug) },
      ];
    }),
  );
}
