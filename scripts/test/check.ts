/** Run before every commit: format, lint, types, import rules, dead code, content and the unit tests. */
import { spawnSync } from 'node:child_process';
import { checks } from './checks.ts';

const unitTests = { name: 'Unit tests', command: 'vitest run --project unit --reporter=dot' };
const failed = [...checks, unitTests].filter(({ name, command }) => {
  console.log(`${name}: ${command}`);
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0;
});
console.log(
  failed.length === 0
    ? 'All checks passed.'
    : `Failed: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
