/// <reference types="vitest/config" />
import { globSync, readFileSync } from 'node:fs';
import { getViteConfig } from 'astro/config';
import { findPostgres } from './tests/postgres-server.ts';

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  const message = 'PostgreSQL is not to be had for this system, so the tests on it are skipped.';
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
}

const faults = {
  include: ['tests/faults/**/*.test.ts'],
  testTimeout: 600_000,
  hookTimeout: 60_000,
  fileParallelism: false,
};

/** The same tests as on SQLite, on a PostgreSQL server that runs as long as they do. */
const onPostgres = {
  globalSetup: ['tests/start-postgres.ts'],
  setupFiles: ['tests/use-postgres.ts'],
};

/** Unit tests sit beside the source; `tests/wire` drives a real server, `tests/faults` breaks it, `tests/built` reads `dist`, `tests/deploy` puts it into service. */
export default getViteConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,site,server,cli,scripts,desk}/**/*.test.{ts,tsx}'],
          // Far more than any of them takes: a limit catches what hangs, and says nothing about speed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'wire', include: ['tests/wire/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          // One of them builds.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/deploy/fetch-programs.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/engines/serve-site.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'faults', ...faults } },
      ...(hasPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: [
                  // Whatever opens a temporary database, so that no test has to be named here.
                  ...globSync('{server,cli,desk}/**/*.test.ts').filter((file) =>
                    /temporary-\w+\.for-tests/.test(readFileSync(file, 'utf8')),
                  ),
                  'tests/wire/**/*.test.ts',
                  'tests/postgres/**/*.test.ts',
                ],
                testTimeout: 60_000,
                ...onPostgres,
              },
            },
            {
              extends: true as const,
              test: {
                name: 'postgres-faults',
                ...faults,
                exclude: ['tests/faults/sqlite/**'],
                ...onPostgres,
              },
            },
          ]
        : []),
    ],
  },
});
