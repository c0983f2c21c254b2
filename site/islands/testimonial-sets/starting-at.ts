/** Rotates a list to start at another index. */
export function startingAt<Item>(items: readonly Item[], start: number): Item[] {
  return [...items.slice(start), ...items.slice(0, start)];
}
