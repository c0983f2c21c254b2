/** The parts of Playwright's JSON report that are used here. */
interface Suite {
  title: string;
  suites?: readonly Suite[];
  specs: readonly { title: string; tests: readonly { status: string }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
  /** Errors outside every test, for example when a server or a worker exited. */
  errors: readonly { message?: string }[];
}

/**
 * The result of a run. A test that passed only on the second attempt counts as passed, and is listed as flaky. An error outside every
 * test counts as a failed test, and is named by its message.
 */
export function readPlaywrightReport({ stats, suites, errors }: PlaywrightReport) {
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
  { title, suites = [], specs }: Suite,
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
