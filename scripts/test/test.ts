/**
 * Runs every check, the cheapest first. Lists the tests that failed and those that passed only on the second attempt,
 * and ends with `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { checks, runChecks } from './checks.ts';
import { findChromium } from './find-chromium.ts';
import { readPlaywrightReport } from './read-playwright-report.ts';
import { readVitestReport } from './read-vitest-report.ts';
import { runCommand } from './run-command.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped?: number;
  /** Names of tests that failed. */
  failures?: readonly string[];
  /** Names of tests that passed only on the second attempt. */
  flaky?: readonly string[];
}

const reports = '.cache';
/** More than twice the time of the slowest step on two cores. */
const stepLimitMs = 40 * 60_000;
const total = { passed: 0, failed: 0, failures: [] as string[], flaky: [] as string[] };

function add(name: string, tally: Tally): void {
  const { passed, failed, skipped = 0, flaky = [] } = tally;
  const failures = tally.failures?.length ? tally.failures : failed > 0 ? [name] : [];
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`\n${name}: ${passed} passed, ${failed} failed${left}`);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.flaky.push(...flaky);
}

function isSuccessful(command: string): Promise<boolean> {
  console.log(`\n> ${command}`);
  return runCommand(command, stepLimitMs);
}

/** A command that counts as one test. */
async function checkCommand(name: string, command: string): Promise<void> {
  add(name, (await isSuccessful(command)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A test runner that writes its counts to a JSON file. A run without a report counts as one failure. */
async function countTests(
  name: string,
  command: string,
  report: string,
  read: (json: never) => Tally,
): Promise<void> {
  rmSync(report, { force: true });
  const succeeded = await isSuccessful(command);
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
  await countTests(name, command, report, readVitestReport);
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
    readPlaywrightReport,
  );
}

mkdirSync(reports, { recursive: true });
for (const { name, passed } of await runChecks(checks)) {
  add(name, { passed: Number(passed), failed: Number(!passed) });
}
await runVitest('Unit, wire and fault tests', '--project unit --project wire --project faults');
await checkCommand('Build', 'node scripts/build/build.ts');
await runVitest(
  'Tests of the built site and of its deployment',
  '--project built --project deploy',
);
await runPlaywright('Journeys in the browser');
await runVitest('Journeys in three browser engines', '--project engines');
const { passed, failed, failures, flaky } = total;
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
if (flaky.length > 0) console.log(`\n${flaky.length} flaky: ${flaky.join('; ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
