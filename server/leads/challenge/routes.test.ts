import { expect, test } from 'vitest';
import { createChallengeRoutes } from './routes.ts';

test('counts who sees the form and who begins to fill it in, and no request for a challenge', async () => {
  const counted: string[] = [];
  const routes = createChallengeRoutes(undefined, { add: (name) => counted.push(name) });
  const person = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  };
  await routes.request('/', { method: 'HEAD', headers: person });
  await routes.request('/?started', { method: 'HEAD', headers: person });
  await routes.request('/', { headers: person });
  await routes.request('/?started', { method: 'HEAD', headers: { 'user-agent': 'Googlebot/2.1' } });
  expect(counted).toEqual(['shown', 'started']);
});
