import { afterEach, expect, test, vi } from 'vitest';
import { backendFrom } from './backend.ts';
import { reportUse } from './report-use.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, ['/functions/v1/form-challenge', '/functions/v1/form-challenge?started']],
  [
    { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' },
    ['https://abc.supabase.co/functions/v1/send-form-notification/use?started'],
  ],
])(
  'reports to the own server, and to another one only what a visitor does: %j',
  (env, addresses) => {
    const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
      async () => new Response(),
    );
    vi.stubGlobal('fetch', fetched);
    reportUse(backendFrom(env), 'shown');
    reportUse(backendFrom(env), 'started');
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(addresses);
    expect(fetched.mock.calls.every(([, { method }]) => method === 'HEAD')).toBe(true);
  },
);
