/** Run before every commit: format, lint, types, import rules, dead code, content and the unit tests. */
import { checks, runChecks } from './checks.ts';

const unitTests = { name: 'Unit tests', command: 'vitest run --project unit --reporter=dot' };
const results = await runChecks([unitTests, ...checks]);
const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
