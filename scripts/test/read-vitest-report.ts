import { relative } from 'node:path';

/** The parts of Vitest's JSON report that are used here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: readonly {
    /** Path of the file. */
    name: string;
    status: string;
    assertionResults: readonly { fullName: string; status: string }[];
  }[];
}

/** The result of a run. A file that failed outside its tests is named alone. */
export function readVitestReport(report: VitestReport) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const file = relative('.', name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        return failed.length > 0 ? failed.map((test) => `${file} › ${test.fullName}`) : [file];
      }),
  };
}
