import { describe, expect, test } from 'vitest';
import { findNetwork, findNetworks } from './client-network.ts';

describe('the network of a caller', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::FFFF:0.0.113.7', '0.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['', ''],
    ['83fd9e20-7a80-46e4-bf29-a86e3d6bbf66', '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66'],
  ])('%j is %j', (address, network) => {
    expect(findNetwork(address)).toBe(network);
  });
});

test('can be wider for IPv6 customers', () => {
  expect(findNetworks('2001:db8:1:12ff::9')).toEqual([
    '2001:db8:1:12ff::/64',
    '2001:db8:1:1200::/56',
    '2001:db8:1::/48',
  ]);
  expect(findNetworks('203.0.113.7')).toEqual(['203.0.113.7']);
});
