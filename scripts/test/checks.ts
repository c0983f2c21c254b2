import { runCommand } from './run-command.ts';

interface Check {
  name: string;
  command: string;
}

/** The static checks, the longest first. */
export const checks: readonly Check[] = [
  {
    name: 'Types of pages',
    command: 'astro check --tsconfig tsconfig.astro.json --minimumFailingSeverity warning',
  },
  // TypeScript 7, which is faster than version 6, whose programming interface `astro check` needs. By its path, because both
  // packages install a `tsc`; in one thread, because the other core runs the unit tests.
  { name: 'Types', command: 'node node_modules/typescript-7/bin/tsc --singleThreaded' },
  { name: 'Dead code', command: 'knip' },
  {
    name: 'Import rules',
    command: 'depcruise --output-type err-long contract site server cli desk scripts tests deploy',
  },
  { name: 'Lint', command: 'oxlint --deny-warnings' },
  { name: 'Content', command: 'node scripts/content/check-content.ts' },
  { name: 'Format', command: 'oxfmt --check' },
];

/** Far more than the slowest takes. */
const limitMs = 10 * 60_000;

/** Runs checks, two at a time, and shows the output of each when it ends. @returns whether each passed */
export async function runChecks(all: readonly Check[]) {
  const waiting = [...all];
  const results: (Check & { passed: boolean })[] = [];
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
