import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { readVitestReport } from './read-vitest-report.ts';

test('a failed test is named with its file and group, and a file that failed outside its tests by its name only', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: resolve('server/leads/store.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'the store keeps', status: 'passed' },
          { fullName: 'the store finds', status: 'failed' },
        ],
      },
      { name: resolve('tests/wire/api.test.ts'), status: 'failed', assertionResults: [] },
      {
        name: resolve('cli/table.test.ts'),
        status: 'passed',
        assertionResults: [{ fullName: 'prints', status: 'passed' }],
      },
    ],
  };

  expect(readVitestReport(report as JsonTestResults)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['server/leads/store.test.ts › the store finds', 'tests/wire/api.test.ts'],
  });
});
