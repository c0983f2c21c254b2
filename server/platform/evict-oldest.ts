/** Takes out of a map what was put in first, until at most so many are left: what strangers can add to must not fill the memory. */
export function evictOldest(map: Map<unknown, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
