import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/**
 * The result of a run. A test that passed only on the second attempt counts as passed, and is listed as flaky. An error outside every
 * test counts as a failed test, and is named by its message.
 */
export function readPlaywrightReport({ stats, suites, errors }: JSONReport) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => namesOf('unexpected', suite)),
      ...errors.map(({ message = 'an error without a message' }) => message),
    ],
    flaky: suites.flatMap((suite) => namesOf('flaky', suite)),
  };
}

function namesOf(
  wanted: 'flaky' | 'unexpected',
  { title, suites = [], specs }: JSONReportSuite,
  path = '',
): string[] {
  const within = `${path}${title} › `;
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map((spec) => within + spec.title),
    ...suites.flatMap((suite) => namesOf(wanted, suite, within)),
  ];
}
