/* One file although long: all of it is about one program, and shares one server and its data. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formFunctionPath } from '../../contract/form-function.ts';
import type { ReadLead } from '../../cli/leads/read-leads.ts';
import { runServer, type TestServer } from '../run-server.ts';

const passphrase = 'four lanterns by the harbour';

let server: TestServer;
let place: string;
beforeAll(async () => {
  server = await runServer();
  place = mkdtempSync(join(tmpdir(), 'leads-command-'));
  for (const name of ['Ada', 'Grace']) {
    await fetch(server.address + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-form-signals': 'elapsedMs=20000' },
      body: JSON.stringify({
        firstName: name,
        lastName: 'Lovelace',
        company: 'Engines',
        email: `${name}@engines.example`,
      }),
    });
  }
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

function leads(words: string[], variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/leads.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...server.variables, BACKUP_PASSPHRASE: passphrase, ...variables },
  });
  return { status, stdout, stderr };
}

describe('a backup of a running server', () => {
  test('is verified, moved to a bare machine and restored there', () => {
    const file = join(place, 'site.age');
    expect(leads(['backup', file])).toMatchObject({ status: 0, stderr: '' });
    expect(leads(['backup', file])).toMatchObject({
      status: 1,
      stderr: `${file} is there already.\n`,
    });
    expect(readFileSync(file, 'latin1')).not.toContain('Lovelace');

    const verified = leads(['backup', 'verify', file, '--json']);
    expect(verified.status).toBe(0);
    const { isGood, tables } = JSON.parse(verified.stdout) as {
      isGood: boolean;
      tables: { table: string; live: object }[];
    };
    expect(isGood).toBe(true);
    expect(tables.find(({ table }) => table === 'leads')).toMatchObject({
      rows: 2,
      isEqual: true,
      live: { rows: 2, onlyInBackup: 0, onlyLive: 0 },
    });

    const bare = { DATA_DIR: join(place, 'bare'), DATABASE_URL: '' };
    expect(leads(['backup', 'verify', file], bare).stdout).toMatch(/leads +2 +equal/);
    expect(leads(['restore', file], bare)).toMatchObject({ status: 0, stderr: '' });
    expect(leads(['list'], bare).stdout).toContain('Grace Lovelace');
    const again = leads(['restore', file], bare);
    expect(again.status).toBe(3);
    expect(again.stderr).toContain('There is data already');
    expect(leads(['restore', file, '--replace'], bare).status).toBe(0);
    const keys = (dataDir: string) => readFileSync(join(dataDir, 'auth-keys.json'), 'utf8');
    expect(keys(bare.DATA_DIR)).toBe(keys(server.dataDir));
  });

  test('does not open with another passphrase, and is not made without one', () => {
    const file = join(place, 'other.age');
    const none = leads(['backup', file], { BACKUP_PASSPHRASE: '' });
    expect(none).toMatchObject({
      status: 3,
      stderr: 'Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT first.\n',
    });
    leads(['backup', file]);
    const other = leads(['backup', 'verify', file], { BACKUP_PASSPHRASE: `another ${passphrase}` });
    expect(other.status).toBe(3);
    expect(other.stderr).toContain('does not open');
  });

  test('is locked by a key that this machine need not have', () => {
    const [recipient = '', identity = ''] = leads(['backup', 'key'])
      .stdout.split('\n')
      .map((line) => line.split('=')[1]);
    const file = join(place, 'for-recipient.age');
    expect(leads(['backup', file], { BACKUP_RECIPIENT: recipient }).status).toBe(0);
    expect(leads(['backup', 'verify', file]).stderr).toContain('does not open');
    expect(leads(['backup', 'verify', file], { BACKUP_IDENTITY: identity }).status).toBe(0);
  });
});

describe('a place without data', () => {
  const bare = () => ({ DATA_DIR: join(place, 'mistyped'), DATABASE_URL: '' });

  test.each([['list'], ['ledger'], ['canary'], ['erase', 'ada@engines.example', '--yes']])(
    'is named by %s, and nothing is created there',
    (...words) => {
      expect(leads(words, bare())).toEqual({
        status: 3,
        stdout: '',
        stderr: `There is no data in ${bare().DATA_DIR} yet. Is DATA_DIR the server’s?\n`,
      });
      expect(existsSync(bare().DATA_DIR)).toBe(false);
    },
  );

  test('is not given any by a backup that is not there', () => {
    const file = join(place, 'nowhere.age');
    const missing = { status: 3, stderr: `There is no file ${file}.\n` };
    expect(leads(['restore', file], bare())).toMatchObject(missing);
    expect(existsSync(bare().DATA_DIR)).toBe(false);
    expect(leads(['restore', file])).toMatchObject(missing);
  });
});

describe('a list', () => {
  test('says what the settings warn of, beside what programs read', () => {
    const doubtful = { CANARY_MINUTES: '60', PUBLIC_SUPABASE_URL: 'https://abc.example.net' };
    const listed = leads(['list', '--json'], doubtful);
    expect(listed.status).toBe(0);
    expect(listed.stderr).toContain('the pages send to PUBLIC_SUPABASE_URL.');
    expect(() => JSON.parse(listed.stdout) as unknown).not.toThrow();
  });

  test('says when it is cut off, beside what programs read', () => {
    const stderr = '1 of 2: --limit 2 shows all.\n';
    expect(leads(['list', '--limit', '1'])).toMatchObject({ status: 0, stderr });
    const found = leads(['search', 'lovelace', '--limit', '1', '--json']);
    expect(found.stderr).toBe(stderr);
    expect(JSON.parse(found.stdout)).toHaveLength(1);
    expect(leads(['list', '--limit', '2']).stderr).toBe('');
  });
});

describe('an export', () => {
  test('goes into a new file that only its owner can read', () => {
    const file = join(place, 'leads.csv');
    expect(leads(['export', '--output', file])).toMatchObject({
      status: 0,
      stdout: `2 leads written to ${file}.\n`,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'mine');
    expect(leads(['export', '--output', file])).toMatchObject({
      status: 1,
      stderr: `${file} is there already.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  test.each([['export', '--output'], ['backup']])(
    'or a backup to a place that is none gets a sentence: %s',
    (...words) => {
      const file = join(place, 'no-folder', 'file');
      expect(leads([...words, file])).toMatchObject({
        status: 1,
        stderr: `${file} cannot be written: no such file or directory. Give a path in a folder that this command may write to.\n`,
      });
    },
  );
});

describe('erasing', () => {
  test('without --yes lists what would go, and erases nothing', () => {
    const listed = leads(['erase', ' ADA@engines.example']);
    expect(listed.status).toBe(2);
    expect(listed.stdout).toMatch(/RS-\w{6} +Ada Lovelace/);
    expect(listed.stdout).not.toContain('Grace');
    expect(listed.stderr).toContain('Nothing is erased yet. Add --yes');
    expect(leads(['list']).stdout).toContain('Ada Lovelace');
  });

  test('says what it could not read, and reads past blanks', () => {
    const misread = leads(['erase', 'nonsense', '--yes']);
    expect(misread.status).toBe(2);
    expect(misread.stderr).toContain(
      'nonsense is neither an e-mail address nor a reference like RS-7KQ2MX.',
    );
    for (const who of ['nobody@engines.example', 'RS-222222']) {
      expect(leads(['erase', ` ${who} `, '--yes'])).toMatchObject({
        status: 1,
        stderr: `There is no lead of ${who}.\n`,
      });
    }
  });
});

describe('a test of the form', () => {
  test('says what to do when no site answers', () => {
    const unanswered = leads(['canary', '--url', 'http://127.0.0.1:9']);
    expect(unanswered.status).toBe(1);
    expect(unanswered.stderr).toContain('Start the site, or say with --url where it runs.');
  });

  test('asks for an address that says how to reach the site', () => {
    const misread = leads(['canary', '--url', '127.0.0.1:4711']);
    expect(misread.status).toBe(2);
    expect(misread.stderr).toContain('Begin with http:// or https://.');
  });
});

describe('a lead in quarantine', () => {
  let remote: TestServer;
  beforeAll(async () => {
    remote = await runServer({ CHAT_WEBHOOK_URL: 'http://127.0.0.1:9/closed' });
    await fetch(remote.address + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-form-signals': 'website=spam' },
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Lovelace',
        company: 'Engines',
        email: 'ada@engines.example',
      }),
    });
  });
  afterAll(() => remote.stop());

  test('is spoken of by an export that leaves it out', () => {
    const file = join(place, 'accepted.csv');
    const stderr = '1 held back are not in it: --status quarantined exports those.\n';
    const stdout = `0 leads written to ${file}.\n`;
    expect(leads(['export', '--output', file], remote.variables)).toMatchObject({ stdout, stderr });
    expect(leads(['export'], remote.variables)).toMatchObject({ stderr });
  });

  test('is released to the channels of the server, whatever the settings of the command are', () => {
    const run = (...words: string[]) => leads(words, remote.variables);
    const [held] = JSON.parse(run('list', '--json').stdout) as ReadLead[];
    expect(held).toMatchObject({ status: 'quarantined', deliveries: [] });
    const { reference } = held as ReadLead;
    expect(run('release', reference)).toEqual({
      status: 0,
      stderr: '',
      stdout: `${reference} is released; the server delivers it by chat within a minute.\n`,
    });
    const shown = JSON.parse(run('show', reference, '--json').stdout) as ReadLead;
    expect(shown.deliveries.map(({ channel }) => channel)).toEqual(['chat']);
    expect(run('give-up', 'chat')).toMatchObject({
      status: 1,
      stderr: 'chat is set: mend it, then run `npm run leads -- replay`.\n',
    });
  });
});

describe('the exit code', () => {
  test.each([
    ['done', ['list'], {}, 0],
    ['help', ['export', '--help'], {}, 0],
    ['nothing found', ['show', 'RS-222222'], {}, 1],
    ['a reference that is none', ['show', 'nonsense'], {}, 2],
    ['a day that no month has', ['list', '--since', '2026-11-31'], {}, 2],
    ['an unknown command', ['nonsense'], {}, 2],
    ['a setting that is wrong', ['list'], { PORT: 'x' }, 3],
    ['data that cannot be opened', ['list'], { DATA_DIR: '/dev/null/data', DATABASE_URL: '' }, 3],
  ])('of %s', (_, words, variables, expected) => {
    expect(leads(words, variables as Record<string, string>).status).toBe(expected);
  });

  test('and an example stand in the help of every command', () => {
    const names = [...leads(['--help']).stdout.matchAll(/^ {2}([a-z-]+) .*/gm)].map(
      (match) => match[1],
    );
    const commands = names.filter((name) => name !== 'npm' && name !== 'help');
    expect(commands.length).toBeGreaterThan(11);
    for (const name of commands) {
      expect(leads([name as string, '--help']).stdout).toContain(`npm run leads -- ${name}`);
    }
    expect(leads(['--help']).stdout).toContain('Exit codes:');
  });
});
