/** Removes the oldest entries of a map until the limit is met, so that input from strangers cannot fill the memory. */
export function evictOldest(map: Map<unknown, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
