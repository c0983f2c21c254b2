import { closestMatch } from 'leven';

/** The maximum of wrong letters. */
const mostWrong = 3;

/** The closest known name to a misspelled one; absent when all are too different. Ignores case. */
export function closest(misspelt: string, names: Iterable<string>): string | undefined {
  const byLowerCase = new Map(Array.from(names, (name) => [name.toLowerCase(), name]));
  const maxDistance = Math.min(mostWrong, Math.ceil(misspelt.length / 3));
  const meant = closestMatch(misspelt.toLowerCase(), [...byLowerCase.keys()], { maxDistance });
  return meant && byLowerCase.get(meant);
}
