import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer } from '../run-server.ts';
import { passphrase, runLeads, sendLead } from './leads-command.for-tests.ts';

let server: TestServer;
let place: string;
beforeAll(async () => {
  // Nothing listens on this port, so the leads are still pending when the backup is made.
  server = await runServer({ CHAT_WEBHOOK_URL: 'http://127.0.0.1:9/closed' });
  place = mkdtempSync(join(tmpdir(), 'backup-command-'));
  for (const name of ['Ada', 'Grace']) await sendLead(server, name);
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

const leads = (words: string[], variables: Record<string, string> = {}) =>
  runLeads(server, words, variables);

describe('a backup of a running server', () => {
  test('can be verified, moved to another machine and restored there', () => {
    const file = join(place, 'site.age');
    expect(leads(['backup', file])).toMatchObject({ status: 0, stderr: '' });
    expect(leads(['backup', file])).toMatchObject({
      status: 1,
      stderr: `${file} already exists.\n`,
    });
    expect(readFileSync(file, 'latin1')).not.toContain('Lovelace');

    const verified = leads(['backup', 'verify', file, '--json']);
    expect(verified.status).toBe(0);
    const { tables } = JSON.parse(verified.stdout) as { tables: { table: string }[] };
    expect(tables.find(({ table }) => table === 'leads')).toMatchObject({ rows: 2, isEqual: true });

    const bare = { DATA_DIR: join(place, 'bare'), DATABASE_URL: '' };
    expect(leads(['backup', 'verify', file], bare).stdout).toMatch(/leads +2 +equal/);
    expect(leads(['restore', file], bare)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        'Pending in the backup, sent once the server starts: 2 by chat.',
      ),
    });
    const restored = leads(['restore', file, '--deliver-again'], bare);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(leads(['list'], bare).stdout).toContain('Grace Lovelace');
    const again = leads(['restore', file], bare);
    expect(again.status).toBe(3);
    expect(again.stderr).toContain('There is data already');
    expect(leads(['restore', file, '--replace', '--deliver-again'], bare).status).toBe(0);
    const keys = (dataDir: string) => readFileSync(join(dataDir, 'auth-keys.json'), 'utf8');
    expect(keys(bare.DATA_DIR)).toBe(keys(server.dataDir));
  });

  test('does not open with another passphrase, and cannot be made without one', () => {
    const file = join(place, 'other.age');
    const none = leads(['backup', file], { BACKUP_KEY: '' });
    expect(none).toMatchObject({
      status: 3,
      stderr: 'Set BACKUP_KEY to a passphrase first. Restoring the backup needs the same one.\n',
    });
    leads(['backup', file]);
    const other = leads(['backup', 'verify', file], { BACKUP_KEY: `another ${passphrase}` });
    expect(other.status).toBe(3);
    expect(other.stderr).toContain('does not open');
  });
});
