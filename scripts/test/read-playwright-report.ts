/** What of Playwright's JSON report counts here. */
interface Suite {
  title: string;
  suites?: readonly Suite[];
  specs: readonly { title: string; tests: readonly { status: string }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
}

/** How a run went. What passed only on the second attempt passed, and is named, so that it gets mended. */
export function readPlaywrightReport({ stats, suites }: PlaywrightReport) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap((suite) => flakyIn(suite, '')),
  };
}

function flakyIn({ title, suites = [], specs }: Suite, path: string): string[] {
  const within = `${path}${title} › `;
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => within + spec.title),
    ...suites.flatMap((suite) => flakyIn(suite, within)),
  ];
}
