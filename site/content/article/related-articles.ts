import type { Article } from './read-articles.ts';

/** Weights: a link counts more than a topic, and both more than a similar date. */
const weights = { linked: 4, sameTopic: 3, sameTime: 2 };

/** The most that an article has. */
const maxRelated = 3;

/** From this many days on two articles no longer count as written at the same time. */
const maxDistanceDays = 180;

/**
 * Related articles for each article: linked in either direction, of its topic, and close in time. The result is the
 * same in every build, whatever the order of the articles.
 *
 * @returns by the slug, best first
 */
export function relateArticles(
  articles: readonly Article[],
): ReadonlyMap<string, readonly Article[]> {
  // Thousands of articles make millions of pairs, so everything about a single article is computed first.
  const traits = articles
    .map((article) => ({
      article,
      ...article.data,
      day: Date.parse(article.data.publishedOn) / 86_400_000,
      linked: new Set(linkedSlugs(article.body)),
    }))
    .toSorted(
      (a, b) =>
        b.publishedOn.localeCompare(a.publishedOn) || a.article.id.localeCompare(b.article.id),
    );
  return new Map(traits.map((to) => [to.article.id, nearest(to, traits)]));
}

interface Traits {
  article: Article;
  topic: string;
  day: number;
  linked: ReadonlySet<string>;
}

function nearest(to: Traits, all: readonly Traits[]): Article[] {
  const best: { article: Article; score: number }[] = [];
  for (const other of all) {
    if (other === to) continue;
    const score = relation(to, other);
    const place = best.findIndex((chosen) => chosen.score < score);
    if (place === -1 && best.length >= maxRelated) continue;
    best.splice(place === -1 ? best.length : place, 0, { article: other.article, score });
    best.length = Math.min(best.length, maxRelated);
  }
  return best.map(({ article }) => article);
}

function relation(a: Traits, b: Traits): number {
  const areLinked = a.linked.has(b.article.id) || b.linked.has(a.article.id);
  const nearness = Math.max(0, 1 - Math.abs(a.day - b.day) / maxDistanceDays);
  return (
    (areLinked ? weights.linked : 0) +
    (a.topic === b.topic ? weights.sameTopic : 0) +
    weights.sameTime * nearness
  );
}

/** The slugs of the articles that a text links to. */
export function linkedSlugs(body: string): string[] {
  return Array.from(body.matchAll(/\/blog\/([a-z\d-]+)/g), ([, slug = '']) => slug);
}
