import { vi } from 'vitest';

/** Far more than anything takes that is waited for: Vitest's own second would fail on a busy machine what only takes longer there. */
const timeoutMs = 30_000;

const { waitFor } = vi;

// Files share a worker, where it is replaced once.
if (waitFor.name !== 'waitLonger') {
  vi.waitFor = function waitLonger(callback, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: timeoutMs, ...given });
  };
}
