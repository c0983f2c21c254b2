import { describe, expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('a name that nobody can register', () => {
  test.each([
    'example.com',
    'example.net',
    'example.org',
    'engines.example',
    'engines.test',
    'engines.invalid',
    'localhost',
    'engines.localhost',
    'printer.local',
    'WWW.Example.COM',
  ])('is %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test.each([
    'engines.io',
    'myexample.com',
    'example.co.uk',
    'example.com.br',
    'test.de',
    'local.shop',
    'contest',
    '',
  ])('is not %j', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
