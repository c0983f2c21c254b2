/** The parts of Playwright's JSON report that are used here. */
interface Suite {
  title: string;
  suites?: readonly Suite[];
  specs: readonly { title: string; tests: readonly { status: string }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
}

/** The result of a run. A test that passed only on the second attempt counts as passed, and is listed as flaky. */
export function readPlaywrightReport({ stats, suites }: PlaywrightReport) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => namesOf('unexpected', suite)),
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
