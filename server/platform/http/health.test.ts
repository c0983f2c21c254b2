import { expect, test, vi } from 'vitest';
import { LostDatabase } from '../database/storage-errors.ts';
import { secondMs } from '../time/clock.ts';
import { createLog } from '../log/log.ts';
import { createHealthRoutes } from './health.ts';
import { answerError } from './http-errors.ts';

test('a health check that does not end is red', async () => {
  vi.useFakeTimers();
  const check = () => new Promise<never>(() => {});
  const routes = createHealthRoutes({ ready: [check], watched: [] });
  const answers = Promise.all([routes.request('/'), routes.request('/ready')]);
  await vi.advanceTimersByTimeAsync(4 * secondMs);
  vi.useRealTimers();
  expect((await answers).map(({ status }) => status)).toEqual([503, 503]);
});

test('a check that PostgreSQL does not answer asks about no lock', async () => {
  const check = async () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  const answer = await createHealthRoutes({ ready: [], watched: [check] }).request('/');
  expect(await answer.text()).toContain('a check could not run: PostgreSQL does not answer"');
});

test('a check of a database whose file is gone blames no lock', async () => {
  const check = async () => Promise.reject(new LostDatabase('/data/site.sqlite'));
  const answer = await createHealthRoutes({ ready: [], watched: [check] }).request('/');
  expect(answer.status).toBe(503);
  const text = await answer.text();
  expect(text).toContain('a check could not run: the database file was deleted, moved or replaced');
  expect(text).not.toContain('/data');
});

test.each(['/', '/live', '/ready'])(
  'the check %s has no other method than GET and HEAD',
  async (path) => {
    const routes = createHealthRoutes({ ready: [], watched: [] });
    routes.onError((error, context) => answerError(error, context, createLog('silent')));
    const answer = await routes.request(path, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await routes.request(path, { method: 'HEAD' })).status).toBe(200);
    expect((await routes.request('/nope', { method: 'POST' })).status).toBe(404);
  },
);
