import { test } from 'vitest';
import { startTemporaryAuth, type TemporaryAuthOptions } from './temporary-auth.for-tests.ts';

/** Starts a server that is closed by the cleanup of a fixture, or when a test has finished. */
export async function startAuthUntil(
  onCleanup: (cleanup: () => Promise<void>) => void,
  options?: TemporaryAuthOptions,
) {
  const auth = await startTemporaryAuth(options);
  onCleanup(() => auth.close());
  return auth;
}

/**
 * `test` with the fixtures `auth`, the server of the test file, and `startAuth`, which starts a server for one test.
 * The options are an argument and not a fixture, because files share a worker (`isolate: false`): a file's
 * `test.override` would also apply to the files after it.
 */
export const testWithAuth = (options?: TemporaryAuthOptions) =>
  test
    .extend('auth', { scope: 'file' }, ({}, { onCleanup }) => startAuthUntil(onCleanup, options))
    .extend(
      'startAuth',
      ({ onTestFinished }) =>
        (own?: TemporaryAuthOptions) =>
          startAuthUntil(onTestFinished, own),
    );
