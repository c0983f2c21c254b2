/** Run before every commit: format, lint, types, import rules, dead code, content and the unit tests. */
import { runChecks } from './checks.ts';
import { runCommand } from './run-command.ts';

const limitMs = 10 * 60_000;
const failed = (await runChecks()).filter(({ passed }) => !passed).map(({ name }) => name);
if (!(await runCommand('vitest run --project unit --reporter=dot', limitMs))) {
  failed.push('Unit tests');
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
