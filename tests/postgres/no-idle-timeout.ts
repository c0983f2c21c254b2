/**
 * The environment of a command whose pool never closes an idle connection. By default it does so after 10 s, so a
 * command that forgets to close its connection would only end late; with this it never ends.
 */
export const noIdleTimeout = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const start = globalThis.setTimeout;
    globalThis.setTimeout = (callback, ms, ...rest) =>
      start(callback, ms > 5_000 ? 2 ** 31 - 1 : ms, ...rest);
  `)}`,
};

/** Far more than a command takes, and less than the time limit of a test. */
export const hangMs = 100_000;
