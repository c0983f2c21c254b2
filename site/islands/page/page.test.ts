import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const nothing = vi.hoisted(() => () => {});
/** The scripts that were requested. Not a mock: a mock would handle a rejection that the page leaves unhandled. */
const asked = vi.hoisted((): string[] => []);
const fetching = vi.hoisted(() => ({ fails: false }));
vi.mock(import('./side-menu.ts'), () => ({ guardSideMenu: nothing }));
vi.mock(import('./theme.ts'), () => ({ rememberTheme: nothing }));
vi.mock(import('./threads.ts'), () => ({ drawThreads: nothing }));
vi.mock(import('./run-later.ts'), () => ({
  runLater: async (name) => {
    asked.push(name);
    if (fetching.fails) throw new TypeError('Failed to fetch.');
  },
}));

const kept = new Map<string, string>();
const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => void unhandled.push(reason);

/** A page with a stored session, in a browser with working storage. */
beforeEach(() => {
  kept.clear();
  unhandled.length = 0;
  process.on('unhandledRejection', noteUnhandled);
  asked.length = 0;
  fetching.fails = false;
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => null, referrer: '' });
  vi.stubGlobal('location', { pathname: '/about', search: '', hash: '', host: 'www.example.com' });
  vi.stubGlobal('localStorage', { 'sb-local-auth-token': '{}' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  process.off('unhandledRejection', noteUnhandled);
  vi.unstubAllGlobals();
});

/** Makes every access to a storage throw, as when the visitor has disabled it. */
function forbid(storage: 'localStorage' | 'sessionStorage') {
  const forbidden = new Proxy({}, { get: throwSecurityError, ownKeys: throwSecurityError });
  vi.stubGlobal(storage, forbidden);
}

function throwSecurityError(): never {
  throw new DOMException('The storage is forbidden.', 'SecurityError');
}

test('the page records the start of a visit where no session can be stored', async () => {
  forbid('localStorage');
  await import('./page.ts');
  expect(kept.get('landing')).toBe('landingPage=%2Fabout');
});

test('the page starts a session where it cannot record the start of a visit', async () => {
  forbid('sessionStorage');
  await import('./page.ts');
  expect(asked).toEqual(['session']);
});

test('the page works without a session whose script fails to load', async () => {
  fetching.fails = true;
  await import('./page.ts');
  // Node reports an unhandled rejection after the pending microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(unhandled).toEqual([]);
  expect(kept.get('landing')).toBe('landingPage=%2Fabout');
});
