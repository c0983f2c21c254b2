import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../contract/form-function.ts';
import { testWithServer } from '../run-server.ts';

/*
 * Runs every command for leads in the documentation, in its order, beside a running server that has stored the lead on the page.
 */

const pages = ['docs/engineer.md', 'docs/owner.md'].map((page) => readFileSync(page, 'utf8'));
/** Commands that need a stopped server, or a hosted one. */
const isForElsewhere = (command: string) =>
  /^(?:restore|migrate|start-empty) |--url https:/.test(command);
/** Exit code 2: the command only previews, until it is repeated with `--yes`. */
const onlyShows = (command: string) => command === 'purge-expired';
const commands = Array.from(
  pages.join('\n').matchAll(/^npm run leads -- (.+)$|`npm run leads -- ([^`]+)`/gm),
  ([, line, inline]) => line ?? inline ?? '',
).filter((command) => !isForElsewhere(command));
const test = testWithServer();
test.beforeAll(async ({ server }) => {
  await fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...sampleLead,
      email: 'ada@example.com',
    }),
  });
  const database = await server.openData();
  await sql`update leads set reference = 'RS-7KQ2MX', status = 'quarantined'`.execute(
    database.query,
  );
  await database.close();
});

test('the page documents commands for leads', () => {
  expect(commands.length).toBeGreaterThan(10);
});

test.for(commands)('npm run leads -- %s', async (command, { server }) => {
  const args = Array.from(
    command.matchAll(/"([^"]*)"|(\S+)/g),
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const program = join(process.cwd(), 'cli/leads.ts');
  const running = promisify(execFile)(process.execPath, [program, ...args], {
    // Files without a folder are written to the current directory.
    cwd: server.dataDir,
    env: {
      ...process.env,
      DATA_DIR: server.dataDir,
      SITE_URL: server.address,
      LEAD_RETENTION_DAYS: '730',
      BACKUP_KEY: 'twenty or more characters',
    },
  });
  const { stdout, stderr, code } = await running.then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  expect({ code, stderr }).toMatchObject({ code: onlyShows(command) ? 2 : 0 });
  expect(stdout).not.toBe('');
});
