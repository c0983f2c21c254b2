import { closestMatch } from 'leven';

/** How many letters may be wrong, at most. */
const mostWrong = 3;

/** The name that a misspelt one must mean; absent when every one is too far away. Capitals do not count. */
export function closest(misspelt: string, names: Iterable<string>): string | undefined {
  const byLowerCase = new Map(Array.from(names, (name) => [name.toLowerCase(), name]));
  const maxDistance = Math.min(mostWrong, Math.ceil(misspelt.length / 3));
  const meant = closestMatch(misspelt.toLowerCase(), [...byLowerCase.keys()], { maxDistance });
  return meant && byLowerCase.get(meant);
}
