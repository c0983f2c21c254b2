import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findForTests } from './find-program.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a program that tests need', () => {
  test('is found where it is installed', () => {
    expect(existsSync(findForTests('sh') ?? '')).toBe(true);
  });

  test('is reported when it is missing, and its tests are skipped', () => {
    vi.stubEnv('CI', '');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(findForTests('no-such-program')).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no-such-program'));
  });

  test('fails its tests when it is missing and every test has to run', () => {
    vi.stubEnv('CI', '1');
    expect(() => findForTests('no-such-program')).toThrow('no-such-program');
  });
});
