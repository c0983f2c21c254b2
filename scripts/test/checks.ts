import { runCommand } from './run-command.ts';

interface Check {
  name: string;
  command: string;
}

interface CheckResult extends Check {
  passed: boolean;
}

/** The static checks, the longest first. */
export const checks: readonly Check[] = [
  // TypeScript 7, in a quarter of the time of version 6, which is there for `astro check` and as a library.
  { name: 'Types', command: 'tsc' },
  {
    name: 'Types of pages',
    command: 'astro check --tsconfig tsconfig.astro.json --minimumFailingSeverity warning',
  },
  { name: 'Format', command: 'oxfmt --check' },
  { name: 'Dead code', command: 'knip' },
  { name: 'Import rules', command: 'depcruise contract site server cli desk scripts tests deploy' },
  { name: 'Lint', command: 'oxlint --deny-warnings' },
  { name: 'Content', command: 'node scripts/content/check-content.ts' },
];

/** Far more than the slowest takes. */
const limitMs = 10 * 60_000;

/** Runs checks, two at a time, and shows the output of each when it ends. @returns whether each passed */
export async function runChecks(all: readonly Check[]): Promise<CheckResult[]> {
  const waiting = [...all];
  const results: CheckResult[] = [];
  const runNext = async (): Promise<void> => {
    const check = waiting.shift();
    if (!check) return;
    const passed = await runCommand(check.command, limitMs, (output) =>
      console.log(`\n> ${check.command}\n${output}`.trimEnd()),
    );
    results.push({ ...check, passed });
    await runNext();
  };
  await Promise.all([runNext(), runNext()]);
  return results;
}
