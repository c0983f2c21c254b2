/** Runs every check, the cheapest first, and ends with `N passed, N failed`. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { checks, runChecks } from './checks.ts';
import { findChromium } from './find-chromium.ts';
import { runCommand } from './run-command.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped?: number;
}

const reports = '.cache';
/** More than twice the time of the slowest step on two cores. */
const stepLimitMs = 40 * 60_000;
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

function add(name: string, { passed, failed, skipped = 0 }: Tally): void {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`\n${name}: ${passed} passed, ${failed} failed${left}`);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}

/** Each counts as one test. */
async function countChecks(all: typeof checks): Promise<void> {
  for (const { name, passed } of await runChecks(all)) {
    add(name, { passed: Number(passed), failed: Number(!passed) });
  }
}

/** A test runner that writes its counts to a JSON file. A run without a report counts as one failure. */
async function countTests(
  name: string,
  command: string,
  report: string,
  read: (json: never) => Tally,
): Promise<void> {
  rmSync(report, { force: true });
  console.log(`\n> ${command}`);
  const succeeded = await runCommand(command, stepLimitMs);
  let tally: Tally;
  try {
    tally = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  } catch {
    tally = { passed: 0, failed: 1 };
  }
  add(name, !succeeded && tally.failed === 0 ? { ...tally, failed: 1 } : tally);
}

async function runVitest(name: string, projects: string): Promise<void> {
  const report = `${reports}/vitest-report.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  const command = `vitest run ${projects} --allowOnly=false ${reporters}`;
  await countTests(name, command, report, (json: JsonTestResults) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
  }));
}

/** Without a browser this counts as one failure with its reason, so that the counts are still printed. */
async function runPlaywright(name: string): Promise<void> {
  try {
    findChromium();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    add(name, { passed: 0, failed: 1 });
    return;
  }
  const report = `${reports}/e2e-report.json`;
  await countTests(
    name,
    'playwright test --forbid-only --project journeys --project delivered-copy',
    report,
    // A test that passed only on the second attempt counts as passed.
    ({ stats, errors }: JSONReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  );
}

mkdirSync(reports, { recursive: true });
await countChecks(checks);
await runVitest('Unit and wire tests', '--project unit --project wire');
await countChecks([{ name: 'Build', command: 'node scripts/build/build.ts' }]);
await runVitest(
  'Tests of the built site and of its deployment',
  '--project built --project deploy',
);
await runPlaywright('Journeys in the browser');
await runVitest('Journeys in three browser engines', '--project engines');
const { passed, failed } = total;
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
