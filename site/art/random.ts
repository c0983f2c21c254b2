/** 32-bit FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  }
  return value;
}

/** A seeded random generator: the same seed returns the same values in the same order, in every engine. */
export function createRandom(seed: string) {
  let state = hash(seed);

  /** Mulberry32: from 0 to below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number) => Math.floor(next() * limit);

  return {
    /** At least `from`, less than `to`. */
    between: (from: number, to: number) => from + next() * (to - from),
    chance: (probability: number) => next() < probability,
    pick: <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0],
    /** A shuffled copy (Fisher and Yates). */
    shuffle<T>(cards: readonly T[]): T[] {
      const shuffled = [...cards];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
