/** A seeded random generator: the same seed returns the same values in the same order. */
export interface Random {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** A shuffled copy (Fisher and Yates), the same in every engine. */
  shuffle<T>(cards: readonly T[]): T[];
}

/** 32-bit FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  }
  return value;
}

export function createRandom(seed: string): Random {
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
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (from) => from[below(from.length)] ?? from[0],
    shuffle(cards) {
      const shuffled = [...cards];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
  };
}
