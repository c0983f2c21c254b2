import { globSync, readFileSync } from 'node:fs';
import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { findPostgres } from './tests/postgres-server.ts';

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  const message = 'PostgreSQL is not to be had for this system, so the tests on it are skipped.';
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
}

/** Far more than any test takes: a limit catches hangs, and says nothing about speed. */
const limits = { testTimeout: 120_000, hookTimeout: 120_000 };

/** The same tests as on SQLite, on a PostgreSQL server that runs as long as they do. */
const onPostgres = {
  globalSetup: ['tests/start-postgres.ts'],
  setupFiles: ['tests/use-postgres.ts'],
};

const project = (name: string, include: string[], rest: Partial<InlineConfig> = {}) => ({
  extends: true as const,
  test: { name, include, ...limits, ...rest },
});

const fetchPrograms = { globalSetup: ['tests/deploy/fetch-programs.ts'] };
const wire = 'tests/wire/**/*.test.ts';
const faults = ['tests/faults/**/*.test.ts'];
const maxFaultMs = 1_200_000;

/** Unit tests are beside the source; `tests/wire` calls a real server, `tests/faults` breaks it, `tests/built` reads `dist`, `tests/deploy` deploys it, `tests/commands` runs the documented commands. */
export default getViteConfig({
  test: {
    setupFiles: ['tests/wait-longer.ts', 'tests/share-worker.ts'],
    isolate: false,
    // One more than the two cores that the tests are designed for, because most tests wait for a disk or for another process.
    maxWorkers: 3,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Every test that no other project runs.
      project('unit', ['**/*.{test,spec}.{ts,tsx}'], {
        exclude: [
          ...configDefaults.exclude,
          '{build,data,dist}/**',
          'tests/{built,commands,deploy,e2e,engines,faults,long,postgres,wire}/**',
        ],
      }),
      project('wire', [wire]),
      project('built', ['tests/built/**/*.test.ts']),
      project('deploy', ['tests/deploy/**/*.test.ts'], fetchPrograms),
      project('engines', ['tests/engines/**/*.test.ts'], {
        globalSetup: ['tests/engines/serve-site.ts'],
        // All four files at once, because they wait for browsers.
        maxWorkers: 4,
        // As the journeys in Chromium: Firefox rarely loses the focus, and the keys that follow.
        retry: 1,
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      // `npm run test:long` runs these and the following, and `npm test` does not.
      project('commands', ['tests/commands/*.test.ts'], fetchPrograms),
      // One file at a time, because they measure.
      project('long', ['tests/long/*.test.ts'], { fileParallelism: false, testTimeout: 600_000 }),
      project('faults', faults, {
        globalSetup: ['tests/faults/fetch-tracer.ts'],
        testTimeout: maxFaultMs,
      }),
      ...(hasPostgres ? postgresProjects() : []),
    ],
  },
});

function postgresProjects() {
  return [
    project(
      'postgres',
      [
        // Every test that opens a temporary database, so that none has to be named here. The desk's pages show
        // results of the server's modules, accounts and drafts, which are tested here.
        ...globSync('{server,cli,desk/accounts,desk/writing}/**/*.test.ts').filter((file) =>
          /temporary-[\w-]+\.for-tests/.test(readFileSync(file, 'utf8')),
        ),
        wire,
        'tests/postgres/**/*.test.ts',
      ],
      onPostgres,
    ),
    project('postgres-faults', faults, {
      // Tests about other files or connections than the database's.
      exclude: ['sqlite/**', 'publishing/**'].map((files) => `tests/faults/${files}`),
      testTimeout: maxFaultMs,
      ...onPostgres,
    }),
  ];
}
