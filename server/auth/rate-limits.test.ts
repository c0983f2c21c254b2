import { describe, expect, test } from 'vitest';
import { minuteMs } from '../platform/time/clock.ts';
import { createRateLimits } from './rate-limits.ts';

describe('the limits of the auth calls', () => {
  test('scaled down to less than one let one call pass, and the next a minute later', () => {
    let now = 0;
    const limit = createRateLimits(0.02, () => now);
    const take = () => limit('verifyFactor', 'a');
    take();
    expect(take).toThrow(expect.objectContaining({ retryAfterSeconds: 60 }));
    now = minuteMs;
    expect(take).not.toThrow();
  });

  test('count an IPv6 network as one caller', () => {
    const limit = createRateLimits(1, () => 0);
    for (let taken = 0; taken < 15; taken += 1) limit('challengeFactor', `2001:db8::${taken}`);
    expect(() => limit('challengeFactor', '2001:db8::99')).toThrow();
    expect(() => limit('challengeFactor', '2001:db8:0:1::99')).not.toThrow();
  });

  test('count the wider networks that one caller may own, too', () => {
    const limit = createRateLimits(1, () => 0);
    const call = (network: number) => limit('signIn', `2001:db8:0:${network.toString(16)}::1`);
    for (let network = 0; network < 60; network += 1) call(network);
    expect(() => call(60)).toThrow('');
    for (let network = 0x1_00; network < 0x1_3c; network += 1) call(network);
    expect(() => call(0x2_00)).toThrow('');
    expect(() => limit('signIn', '2001:db8:1::1')).not.toThrow();
  });
});
