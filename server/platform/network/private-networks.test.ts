import { describe, expect, test } from 'vitest';
import { isPrivate } from './private-networks.ts';

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::127.0.0.1',
    '::a00:1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
  ])('%s is private', (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  test.each([
    '93.184.215.14',
    '172.32.0.1',
    '2001:4860:4860::8888',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  ])('%s is public', (address) => {
    expect(isPrivate(address)).toBe(false);
  });
});
