import { beforeEach, describe, expect, test } from 'vitest';
import { Hono } from 'hono';
import { createClientAddress, createTrustedProxies } from './client-address.ts';
import { dayMs, hourMs } from '../time/clock.ts';
import { createRateLimit } from './rate-limit.ts';

let now: number;
beforeEach(() => {
  now = 10_000;
});

describe('a rate limit', () => {
  test('returns how long to wait, per key', () => {
    const limit = createRateLimit(2, 1_000, () => now);
    expect([limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    now += 400;
    expect(limit.take('a')).toEqual({ ok: false, retryAfterMs: 600 });
  });

  test.each([1, 2, 3, 60])('of %i allows the next request exactly at the stated time', (most) => {
    const limit = createRateLimit(most, 1_000, () => now);
    let rejections = 0;
    for (let step = 0; rejections < 40; step += 1) {
      now += (step * 37) % 211;
      let taken = limit.take('a');
      while (taken.ok) taken = limit.take('a');
      rejections += 1;
      now += taken.retryAfterMs - 2;
      expect(limit.take('a').ok).toBe(false);
      now += 2;
      expect(limit.take('a').ok).toBe(true);
    }
  });

  test('does not count rejected requests, so a caller who never stops trying is let in again', () => {
    const limit = createRateLimit(2, 1_000, () => now);
    let passed = 0;
    for (const end = now + 2_000; now < end; now += 100) if (limit.take('a').ok) passed += 1;
    expect(passed).toBe(4);
  });

  test('remembers 50,000 keys and evicts the least recently seen first', () => {
    const limit = createRateLimit(2, 1_000, () => now);
    for (const key of ['a', 'b', 'a']) limit.take(key);
    for (let other = 0; other < 49_998; other += 1) limit.take(`other ${other}`);
    limit.take('one more');
    const isTaken = (key: string) => limit.take(key).ok;
    expect(isTaken('a')).toBe(false);
    expect(['b', 'b', 'b'].map(isTaken)).toEqual([true, true, false]);
  });
});

describe('a rate limit whose clock jumps', () => {
  test.each([dayMs, -dayMs, 365 * dayMs, -365 * dayMs])(
    'by %i ms locks nobody out for longer than two windows',
    (jumpMs) => {
      now = 1_000 * dayMs;
      const limit = createRateLimit(2, hourMs, () => now);
      for (let taken = 0; taken < 3; taken += 1) limit.take('a');
      now += jumpMs;
      expect(limit.take('a').ok).toBe(true);
      limit.take('a');
      const refused = limit.take('a');
      expect(refused.ok || refused.retryAfterMs).toBeLessThanOrEqual(2 * hourMs);
      now += 2 * hourMs;
      expect(limit.take('a').ok).toBe(true);
    },
  );
});

describe('the client address', () => {
  const read = createClientAddress(createTrustedProxies(['10.0.0.0/8', '2001:db8::1']));
  const app = new Hono().get('/', (context) => context.text(read(context)));

  test.each([
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
    ['2001:db8::1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['10.0.0.5', '203.0.113.9:4711', '203.0.113.9'],
    ['10.0.0.5', '[2001:db8:9::9]:4711', '2001:db8:9::9'],
    ['10.0.0.5', '[2001:db8:9::9]', '2001:db8:9::9'],
    ['10.0.0.5', '203.0.113.9:4711, 10.0.0.7:80', '203.0.113.9'],
    ['10.0.0.5', 'unknown', '127.0.0.1'],
    ['10.0.0.5', undefined, '127.0.0.1'],
  ])('of peer %s with x-forwarded-for %s is %s', async (peer, forwarded, expected) => {
    const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) };
    const peerOnly = { incoming: { socket: { remoteAddress: peer } } };
    const answer = await app.request('/', { headers }, peerOnly);
    expect(await answer.text()).toBe(expected);
  });

  test('of a proxy that is not an IP address fails the start', () => {
    expect(() => createTrustedProxies(['proxy.local'])).toThrow('proxy.local');
  });
});
