/** How many letters may be wrong, at most. */
const mostWrong = 3;

/** The name that a misspelt one must mean; absent when every one is too far away. Capitals do not count. */
export function closest(misspelt: string, names: Iterable<string>): string | undefined {
  const near = Array.from(names, (name) => ({
    name,
    distance: distanceBetween(misspelt.toLowerCase(), name.toLowerCase()),
  })).filter(({ distance }) => distance <= Math.min(mostWrong, Math.ceil(misspelt.length / 3)));
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.name;
}

/** How many letters have to be put in, taken out or changed to make one text of another. */
function distanceBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = row[column]! + (letter === other ? 0 : 1);
      next.push(Math.min(changed, row[column + 1]! + 1, next[column]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
