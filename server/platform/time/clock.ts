/** The current instant in milliseconds since 1970. Passed as an argument, so that a test can set the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
