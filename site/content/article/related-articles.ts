/** What relates one article to another. */
export interface Relatable {
  /** The slug. */
  id: string;
  topic: string;
  /** YYYY-MM-DD. */
  publishedOn: string;
  /** The MDX text. */
  body: string;
}

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
 * @returns The slugs for each slug, best first.
 */
export function relateArticles(
  articles: readonly Relatable[],
): ReadonlyMap<string, readonly string[]> {
  // Thousands of articles make millions of pairs, so everything about a single article is computed first.
  const traits = articles
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.id.localeCompare(b.id))
    .map(({ id, topic, publishedOn, body }) => ({
      id,
      topic,
      day: Date.parse(publishedOn) / 86_400_000,
      linked: new Set(linkedSlugs(body)),
    }));
  return new Map(traits.map((to) => [to.id, nearest(to, traits)]));
}

type Traits = { id: string; topic: string; day: number; linked: ReadonlySet<string> };

function nearest(to: Traits, all: readonly Traits[]): string[] {
  const best: { id: string; score: number }[] = [];
  for (const other of all) {
    if (other.id === to.id) continue;
    const score = relation(to, other);
    const place = best.findIndex((chosen) => chosen.score < score);
    if (place === -1 && best.length >= maxRelated) continue;
    best.splice(place === -1 ? best.length : place, 0, { id: other.id, score });
    best.length = Math.min(best.length, maxRelated);
  }
  return best.map(({ id }) => id);
}

function relation(a: Traits, b: Traits): number {
  const areLinked = a.linked.has(b.id) || b.linked.has(a.id);
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
