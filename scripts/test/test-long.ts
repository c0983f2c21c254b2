/** Runs the rare and long tests, which `npm test` leaves out: `npm run test:long`. */
import { runCommand } from './run-command.ts';

const limitMs = 60 * 60_000;
const commands = [
  'KILL_ROUNDS=100 PUBLISH_ROUNDS=50 vitest run --project faults',
  'MAIL_RUNS=100000 vitest run --project unit email-message',
  'vitest run --project postgres --project postgres-faults',
  'node scripts/build/build.ts',
  'vitest run --project commands',
  'vitest run --project long',
  'playwright test --forbid-only --project long',
  // Supabase runs its functions in Deno. A dependency would be 90 MB more for everybody.
  'npx --yes --package deno@2.9.6 -- vitest run --project deploy supabase-functions',
];
const failed: string[] = [];
for (const command of commands) {
  console.log(`\n> ${command}`);
  if (!(await runCommand(command, limitMs))) failed.push(command);
}
if (failed.length > 0) console.error(`\nFailed:\n  ${failed.join('\n  ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
