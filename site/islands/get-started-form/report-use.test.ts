import { afterEach, expect, test, vi } from 'vitest';
import { backendFrom } from './backend.ts';
import { reportUse } from './report-use.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, '/functions/v1/form-challenge'],
  [
    { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' },
    'https://abc.supabase.co/functions/v1/send-form-notification/use',
  ],
])('reports to the backend that is set: %j', (env, address) => {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(),
  );
  vi.stubGlobal('fetch', fetched);
  reportUse(backendFrom(env), 'shown');
  reportUse(backendFrom(env), 'started');
  expect(fetched.mock.calls.map(([path, { method }]) => [method, path])).toEqual([
    ['HEAD', address],
    ['HEAD', `${address}?started`],
  ]);
});
