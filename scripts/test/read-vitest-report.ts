import { relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';

/** The result of a run. A file that failed outside its tests is named alone. */
export function readVitestReport(report: JsonTestResults) {
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
