/**
 * Random numbers from 0 to 1 for the moments at which a test breaks something. The seed is printed, so that a failed run can be repeated:
 * `KILL_SEED=… npx vitest run kill-9`.
 */
export function createRandom(): () => number {
  let state = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 32);
  console.log(`KILL_SEED=${state}`);
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
