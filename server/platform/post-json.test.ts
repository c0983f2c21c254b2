import { describe, expect, test } from 'vitest';
import { isPrivate, postJson } from './post-json.ts';

describe('posting to an address from the settings', () => {
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
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
  ])('takes %s for private', (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    'takes %s for public',
    (address) => {
      expect(isPrivate(address)).toBe(false);
    },
  );

  test.each(['http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1', 'http://2130706433:1'])(
    'refuses %s before anything is sent',
    async (url) => {
      const call = postJson({ url, body: '{}', headers: {}, allowPrivate: false });
      await expect(call).rejects.toThrow('private network');
    },
  );
});
