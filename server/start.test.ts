import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from './platform/files/test-folder.for-tests.ts';
import { formFunctionPath } from '../contract/form-function.ts';
import { sampleLead } from '../contract/sample-lead.for-tests.ts';
import { journalFile, writeJournal } from '../desk/writing/journal.ts';
import { lockPublishing } from '../desk/writing/lock-publishing.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log/log.ts';
import { startServer } from './start.ts';

vi.mock('node:fs/promises', { spy: true });

test('the server start logs the warnings about settings, and why it cannot open the database', async () => {
  const result = readConfig({
    PORT: '0',
    DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site',
  });
  if (!result.ok) throw new Error(result.problems.join());
  const config = { ...result.config, warnings: ['Think about it.'] };
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  await (await startServer(config, log)).stop();
  expect(lines.join()).toContain('Think about it.');
  // This line is repeated every five seconds.
  expect(JSON.parse(lines.at(-1)!)).toEqual({
    level: 50,
    time: expect.any(String),
    reason: 'connect ECONNREFUSED 127.0.0.1:1',
    msg: expect.stringMatching(/tries again .* DATABASE_URL/),
  });
});

test('the server counts the pages that visits begin on, and nothing else that a browser opens', async () => {
  const folder = makeTestFolder('visited');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Home</title>');
  const result = readConfig({ PORT: '0', DESK_PORT: '0', DATA_DIR: folder, DIST_DIR: folder });
  if (!result.ok) throw new Error(result.problems.join());
  const server = await startServer(result.config, createLog('silent'));
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'none',
  };
  // The second one is in mails to users.
  for (const path of ['/', '/auth/v1/confirm?token=a&type=signup', '/health']) {
    const [response] = (await once(get(server.address + path, { headers }), 'response')) as [
      IncomingMessage,
    ];
    expect(response.statusCode).toBe(200);
    await buffer(response);
  }
  await server.stop();
  const database = await openDatabase(result.config.database);
  const visits = await database.query.selectFrom('daily_counts').select('entry_page').execute();
  expect(visits).toEqual([{ entry_page: '/' }]);
  await database.close();
});

describe('a folder outside of the data', () => {
  let folder: string;
  beforeEach(() => (folder = makeTestFolder('other-folder')));

  /** The log of a server that starts with its leads in `folder`. */
  async function logOf(settings: Record<string, string>): Promise<string> {
    const result = readConfig({ PORT: '0', DESK_PORT: '0', DATA_DIR: folder, ...settings });
    if (!result.ok) throw new Error(result.problems.join());
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    await (await startServer(result.config, log)).stop();
    return lines.join();
  }
  const startWith = (BACKUP_FOLDER: string) =>
    logOf({ BACKUP_FOLDER, BACKUP_KEY: 'four unrelated words here' });

  test('is reported at the server start when it cannot hold notifications', async () => {
    const taken = join(folder, 'a-file');
    writeFileSync(taken, '');
    const sentence = `Nothing can be written to NOTIFY_FOLDER=${taken}: EEXIST`;
    expect(await logOf({ NOTIFY_FOLDER: taken })).toContain(sentence);
  });

  test('is reported at the server start when it cannot hold backups', async () => {
    const taken = join(folder, 'a-file');
    writeFileSync(taken, '');
    const backups = join(taken, 'backups');
    expect(await startWith(backups)).toContain(
      `Nothing can be written to BACKUP_FOLDER=${backups}`,
    );
  });

  test('does not prevent the server start when it does not answer', async () => {
    vi.mocked(mkdir).mockImplementation(async (path, options) =>
      path === '/mnt/silent' ? new Promise(() => {}) : mkdirSync(path, options),
    );
    expect(await startWith('/mnt/silent')).toContain('=/mnt/silent: There was no answer in 3 s.');
  });
});

test('a second server in the same folder leaves the running publication of the first alone', async () => {
  const folder = makeTestFolder('second-server');
  const result = readConfig({ PORT: '0', DATA_DIR: folder });
  if (!result.ok) throw new Error(result.problems.join());
  const config = { ...result.config, publicationDir: folder };
  const lock = lockPublishing(folder);
  await writeJournal(folder, {
    id: 'running',
    kind: 'publish',
    changes: [],
    drafts: [],
  });
  await (await startServer(config, createLog('silent'))).stop();
  expect(existsSync(join(folder, journalFile))).toBe(true);
  lock?.[Symbol.dispose]();
  await (await startServer(config, createLog('silent'))).stop();
  expect(existsSync(join(folder, journalFile))).toBe(false);
});

test.each([
  ['PostgreSQL is down', 'PostgreSQL does not answer', usePostgresThatIsDown],
  ['another process holds a lock', 'another process holds a lock', useLockedFile],
])(
  'while %s, pages are served, the form answers 503, and health states the reason',
  async (_, reason, use) => {
    const { variables, free } = use();
    const folder = makeTestFolder('start-without');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Home</title>');
    const result = readConfig({ PORT: '0', DIST_DIR: folder, ...variables });
    if (!result.ok) throw new Error(result.problems.join());
    const server = await startServer(result.config, createLog('silent'));
    expect(await (await fetch(server.address)).text()).toContain('Home');
    const form = server.address + formFunctionPath;
    const posted = await fetch(form, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sampleLead),
    });
    expect(posted.status).toBe(503);
    const asked = await fetch(form, {
      method: 'POST',
      body: new URLSearchParams({ ...sampleLead }),
      redirect: 'manual',
    });
    expect(asked.headers.get('location')).toContain('state=failed');
    const health = await fetch(`${server.address}/health`);
    expect(health.status).toBe(503);
    expect(await health.text()).toContain(reason);
    let isOpen = false;
    const opened = server.opened.then(() => (isOpen = true));
    await free?.(server.address);
    expect(isOpen).toBe(free !== undefined);
    await server.stop();
    await opened;
  },
);

function usePostgresThatIsDown() {
  return {
    variables: { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site' },
    free: undefined,
  };
}

/** A process that never releases its lock, as with `locking_mode = exclusive`. */
function useLockedFile() {
  const folder = makeTestFolder('locked');
  const other = new DatabaseSync(join(folder, 'site.sqlite'));
  other.exec('pragma journal_mode = wal; pragma locking_mode = exclusive; create table t (a);');
  return {
    variables: { DATA_DIR: folder },
    async free(address: string) {
      other.exec('drop table t');
      other.close();
      await expect.poll(async () => (await fetch(`${address}/health/ready`)).status).toBe(200);
    },
  };
}
