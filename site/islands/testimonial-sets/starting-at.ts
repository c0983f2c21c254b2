/** The same list, begun at another place: what came before follows at the end. */
export function startingAt<Item>(items: readonly Item[], start: number): Item[] {
  return [...items.slice(start), ...items.slice(0, start)];
}
