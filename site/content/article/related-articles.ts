import type { Topic } from '../schemas/article-schema.ts';

/** What relates one article to another. */
export interface Relatable {
  /** The slug. */
  id: string;
  topic: Topic;
  /** YYYY-MM-DD. */
  publishedOn: string;
  /** The MDX text. */
  body: string;
}

/** Weights: a link says more than a topic, and both say more than a shared season. */
const weights = { linked: 4, sameTopic: 3, sameTime: 2 };

/** From this many days on two articles no longer count as written at the same time. */
const longestDistanceDays = 180;

/**
 * What to read after each article: those it links to or is linked from, of its topic, and near in time.
 * The same articles give the same answer in every build, whatever their order.
 *
 * @param count How many for each, at most.
 * @returns The slugs for each slug, best first.
 */
export function relateArticles(
  articles: readonly Relatable[],
  count = 3,
): ReadonlyMap<string, readonly string[]> {
  // With thousands of articles there are millions of pairs: whatever can be said of one article alone is said first.
  const traits = articles
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.id.localeCompare(b.id))
    .map(({ id, topic, publishedOn, body }) => ({
      id,
      topic,
      day: Date.parse(publishedOn) / 86_400_000,
      linked: linkedSlugs(body),
    }));
  return new Map(traits.map((to) => [to.id, nearest(to, traits, count)]));
}

type Traits = { id: string; topic: Topic; day: number; linked: ReadonlySet<string> };

function nearest(to: Traits, all: readonly Traits[], count: number): string[] {
  const best: { id: string; score: number }[] = [];
  for (const other of all) {
    if (other.id === to.id) continue;
    const score = relation(to, other);
    const place = best.findIndex((chosen) => chosen.score < score);
    if (place === -1 && best.length >= count) continue;
    best.splice(place === -1 ? best.length : place, 0, { id: other.id, score });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ id }) => id);
}

function relation(a: Traits, b: Traits): number {
  const areLinked = a.linked.has(b.id) || b.linked.has(a.id);
  const nearness = Math.max(0, 1 - Math.abs(a.day - b.day) / longestDistanceDays);
  return (
    (areLinked ? weights.linked : 0) +
    (a.topic === b.topic ? weights.sameTopic : 0) +
    weights.sameTime * nearness
  );
}

/** The slugs of the articles that a text links to. */
export function linkedSlugs(body: string): Set<string> {
  return new Set(Array.from(body.matchAll(/\/blog\/([a-z\d-]+)/g), ([, slug = '']) => slug));
}
