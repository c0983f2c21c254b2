import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { readPlaywrightReport } from './read-playwright-report.ts';

const spec = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status) => ({ status })),
});

test('a report is counted, and failed or flaky tests are named with their file and group', () => {
  const report = {
    stats: { expected: 2, unexpected: 1, flaky: 2, skipped: 3 },
    suites: [
      {
        title: 'blog/search.spec.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'flaky')],
        suites: [{ title: 'the search', specs: [spec('finds', 'flaky'), spec('x', 'unexpected')] }],
      },
      { title: 'home/counters.spec.ts', specs: [spec('counts', 'expected')] },
    ],
    errors: [{ message: 'Worker teardown timeout' }],
  };

  expect(readPlaywrightReport(report as unknown as JSONReport)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 3,
    failures: ['blog/search.spec.ts › the search › x', 'Worker teardown timeout'],
    flaky: ['blog/search.spec.ts › closes', 'blog/search.spec.ts › the search › finds'],
  });
});
