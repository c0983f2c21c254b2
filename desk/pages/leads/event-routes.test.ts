import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '../../../server/platform/time/clock.ts';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';

vi.mock('node:timers/promises', { spy: true });

/** Ends the stream's current wait. */
let passTime: () => void;
/** As the feed does for each new lead. */
let tellOfLead: () => void;
const unsubscribe = vi.fn<() => void>();
const sentByScript = { 'sec-fetch-dest': 'empty' };
const stream = () =>
  desk.call('/events', { cookie, headers: { ...sentByScript, accept: 'text/event-stream' } });

beforeEach(async () => {
  unsubscribe.mockClear();
  vi.mocked(sleep).mockImplementation(
    (_ms, value, options) =>
      new Promise((resolve, reject) => {
        passTime = () => resolve(value!);
        options?.signal?.addEventListener('abort', () => reject(new Error('The reader has left.')));
      }),
  );
  const subscribe = (listener: () => void) => {
    tellOfLead = listener;
    return unsubscribe;
  };
  const feed = { subscribe, wake: async () => {}, stop: async () => {} };
  await openDesk({ feed });
});
afterEach(() => void vi.mocked(sleep).mockReset());

test('the event stream ends for a signed-out user, and is rejected when the browser reconnects', async () => {
  const { status, body } = await stream();
  expect(status).toBe(200);
  const reader = body!.getReader();
  passTime();
  const ping = await reader.read();
  expect(new TextDecoder().decode(ping.value)).toBe(': still here\n\n');
  await desk.call('/sign-out', { cookie, form: {} });
  await vi.waitFor(() => {
    passTime();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
  expect(await reader.read()).toMatchObject({ done: true });
  expect((await stream()).status).toBe(401);
});

test('the event stream tells a signed-out user of no lead, and ends', async () => {
  const reader = (await stream()).body!.getReader();
  tellOfLead();
  const told = await reader.read();
  expect(new TextDecoder().decode(told.value)).toContain('event: leads');
  await desk.call('/sign-out', { cookie, form: {} });
  tellOfLead();
  expect(await reader.read()).toMatchObject({ done: true });
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a list that is left open ends its session after 12 hours without use', async () => {
  const list = (headers = {}) => desk.call('/leads/new', { cookie, headers });
  await list();
  desk.advance(11 * hourMs);
  expect((await list(sentByScript)).status).toBe(200);
  const reader = (await stream()).body!.getReader();
  passTime();
  await reader.read();
  desk.advance(hourMs + 1);
  expect((await list()).status).toBe(303);
  expect((await stream()).status).toBe(401);
  await vi.waitFor(() => {
    passTime();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
  expect(await reader.read()).toMatchObject({ done: true });
});

test('the event stream ends when its reader has left', async () => {
  const { body } = await stream();
  await body!.cancel();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('the event stream ends when the session cannot be read', async () => {
  const { body } = await stream();
  vi.spyOn(desk.accounts.auth, 'readSession').mockRejectedValueOnce(new Error('No database'));
  passTime();
  expect(await body!.getReader().read()).toMatchObject({ done: true });
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a HEAD request opens no event stream, because nobody would end it', async () => {
  const subscribed = tellOfLead;
  const headers = { cookie, host: 'desk.example.com' };
  const request = { method: 'HEAD', headers };
  const { status } = await desk.app.request('https://desk.example.com/events', request);
  expect(status).toBe(200);
  expect(tellOfLead).toBe(subscribed);
});
