import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { isOnPostgres } from '../../server/platform/files/temporary-data.for-tests.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { passphrase, runLeads } from './leads-command.for-tests.ts';

let server: TestServer;
let place: string;
beforeEach(async () => {
  server = await runServer();
  place = makeTestFolder('restore-command');
});
afterEach(() => server.stop());

function leads(words: string[], variables: Record<string, string> = {}) {
  const { status, stderr } = runLeads(server, words, variables);
  return { status, stderr };
}

describe('a restore', () => {
  test('creates no data from a backup that cannot be opened', () => {
    const file = join(place, 'site.age');
    expect(leads(['backup', file]).status).toBe(0);
    const bare = { DATA_DIR: join(place, 'bare'), DATABASE_URL: '' };
    const other = { ...bare, BACKUP_KEY: `another ${passphrase}` };
    expect(leads(['restore', file], other)).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('does not open'),
    });
    expect(existsSync(bare.DATA_DIR)).toBe(false);
    expect(leads(['restore', file], bare).status).toBe(0);
  });

  test.skipIf(isOnPostgres)(
    'is refused while the server runs, because it would lose new leads',
    () => {
      const file = join(place, 'site.age');
      expect(leads(['backup', file]).status).toBe(0);
      expect(leads(['restore', file, '--replace'])).toEqual({
        status: 3,
        stderr: 'The data is in use. Stop the server and other commands first.\n',
      });
    },
  );
});
