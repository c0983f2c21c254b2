import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const nothing = vi.hoisted(() => () => {});
/** The scripts that were asked for. No mock keeps them: it would hear of a rejection that the page does not hear of. */
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

/** A page with a stored session, in a browser that remembers. */
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

/** Makes every access to a storage throw, as it does where the visitor has switched it off. */
function forbid(storage: 'localStorage' | 'sessionStorage') {
  const forbidden = new Proxy({}, { get: refuse, ownKeys: refuse });
  vi.stubGlobal(storage, forbidden);
}

function refuse(): never {
  throw new DOMException('The storage is forbidden.', 'SecurityError');
}

test('the page remembers how a visit began where no session can be stored', async () => {
  forbid('localStorage');
  await import('./page.ts');
  expect(kept.get('landing')).toBe('landingPage=%2Fabout');
});

test('the page starts a session where it cannot remember how a visit began', async () => {
  forbid('sessionStorage');
  await import('./page.ts');
  expect(asked).toEqual(['session']);
});

test('the page does without the session whose script cannot be fetched', async () => {
  fetching.fails = true;
  await import('./page.ts');
  // Node tells of a rejection once what was under way is done.
  await new Promise((resolve) => setTimeout(resolve));
  expect(unhandled).toEqual([]);
  expect(kept.get('landing')).toBe('landingPage=%2Fabout');
});
