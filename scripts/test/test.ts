/**
 * Every check there is, in the order in which a failure is cheapest to find. Names the tests that passed only at the second
 * go, and ends with `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { checks } from './checks.ts';
import { findChromium } from './find-chromium.ts';
import { readPlaywrightReport } from './read-playwright-report.ts';
import { runCommand } from './run-command.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped?: number;
  /** Names of tests that passed only on the second attempt. */
  flaky?: readonly string[];
}

const reports = '.cache';
/** More than twice what the slowest step takes on two cores. */
const stepLimitMs = 40 * 60_000;
const total = { passed: 0, failed: 0, flaky: [] as string[] };

function add(name: string, { passed, failed, skipped = 0, flaky = [] }: Tally): void {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`\n${name}: ${passed} passed, ${failed} failed${left}`);
  total.passed += passed;
  total.failed += failed;
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

/** A test runner that writes its counts to a JSON file. One that dies without a report counts as one failure. */
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

const readVitest = (json: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}): Tally => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
  skipped: json.numPendingTests,
});

async function runVitest(name: string, projects: string): Promise<void> {
  const report = `${reports}/vitest-report.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  const command = `vitest run ${projects} --allowOnly=false ${reporters}`;
  await countTests(name, command, report, readVitest);
}

/** Where no browser can be had, that is one failure with its reason: the counts come all the same. */
async function runPlaywright(name: string): Promise<void> {
  try {
    findChromium();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    add(name, { passed: 0, failed: 1 });
    return;
  }
  const report = `${reports}/e2e-report.json`;
  await countTests(name, 'playwright test --forbid-only', report, readPlaywrightReport);
}

mkdirSync(reports, { recursive: true });
for (const { name, command } of checks) await checkCommand(name, command);
await runVitest(
  'Unit, wire and fault tests',
  '--project unit --project wire --project faults --project postgres --project postgres-faults',
);
await checkCommand('Build', 'node scripts/build/build.ts');
await runVitest(
  'Tests of the built site and of its deployment',
  '--project built --project deploy',
);
await runPlaywright('Journeys in the browser');
await runVitest('Journeys in three browser engines', '--project engines');
const { passed, failed, flaky } = total;
if (flaky.length > 0) console.log(`\n${flaky.length} flaky: ${flaky.join('; ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
