import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer } from '../run-server.ts';
import { runLeads, sendLead } from './leads-command.for-tests.ts';

let server: TestServer;
let place: string;
beforeAll(async () => {
  server = await runServer();
  place = mkdtempSync(join(tmpdir(), 'leads-command-'));
  for (const name of ['Ada', 'Grace']) await sendLead(server, name);
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

const leads = (words: string[], variables: Record<string, string> = {}) =>
  runLeads(server, words, variables);

describe('a folder without data', () => {
  const bare = () => ({ DATA_DIR: join(place, 'mistyped'), DATABASE_URL: '' });

  test.each([['list'], ['reconcile'], ['canary'], ['erase', 'ada@engines.example', '--yes']])(
    'is reported by %s, and nothing is created there',
    (...words) => {
      expect(leads(words, bare())).toEqual({
        status: 3,
        stdout: '',
        stderr: `There is no data in ${bare().DATA_DIR}. Set DATA_DIR as for the server.\n`,
      });
      expect(existsSync(bare().DATA_DIR)).toBe(false);
    },
  );

  test('gets no data from a missing backup', () => {
    const file = join(place, 'nowhere.age');
    const missing = { status: 3, stderr: expect.stringContaining(`${file} cannot be read`) };
    expect(leads(['restore', file], bare())).toMatchObject(missing);
    expect(existsSync(bare().DATA_DIR)).toBe(false);
    expect(leads(['restore', file])).toMatchObject(missing);
  });
});

describe('a list', () => {
  test('prints warnings about settings to standard error', () => {
    const conflicting = { CANARY_MINUTES: '60', PUBLIC_SUPABASE_URL: 'https://abc.example.net' };
    const listed = leads(['list', '--json'], conflicting);
    expect(listed.status).toBe(0);
    expect(listed.stderr).toContain('the pages send to PUBLIC_SUPABASE_URL.');
    expect(() => JSON.parse(listed.stdout) as unknown).not.toThrow();
  });

  test('reports truncation on standard error', () => {
    const stderr = '1 of 2: a larger --limit shows more.\n';
    expect(leads(['list', '--limit', '1'])).toMatchObject({ status: 0, stderr });
    const found = leads(['search', 'lovelace', '--limit', '1', '--json']);
    expect(found.stderr).toBe(stderr);
    expect(JSON.parse(found.stdout)).toHaveLength(1);
    expect(leads(['list', '--limit', '2']).stderr).toBe('');
  });
});

test('a lead is shown with what became of it', () => {
  const [{ reference }] = JSON.parse(leads(['list', '--json']).stdout);
  expect(leads(['show', reference]).stdout).toMatch(/^Follow-up +new$/m);
});

describe('an export', () => {
  test('is written to a new file that only its owner can read', () => {
    const file = join(place, 'leads.csv');
    expect(leads(['export', '--output', file])).toMatchObject({
      status: 0,
      stdout: `2 leads written to ${file}.\n`,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'mine');
    expect(leads(['export', '--output', file])).toMatchObject({
      status: 1,
      stderr: `${file} already exists.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  test.each([['export', '--output'], ['backup']])(
    'or a backup to an invalid path fails with an explanation: %s',
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
  test('without --yes lists the leads it would erase, and erases nothing', () => {
    const listed = leads(['erase', ' ADA@engines.example']);
    expect(listed.status).toBe(2);
    expect(listed.stdout).toMatch(/RS-\w{6} +Ada Lovelace/);
    expect(listed.stdout).not.toContain('Grace');
    expect(listed.stderr).toContain('Nothing was erased. Add --yes');
    expect(leads(['list']).stdout).toContain('Ada Lovelace');
  });

  test('reports input that is not an address, and ignores blanks', () => {
    const misread = leads(['erase', 'nonsense', '--yes']);
    expect(misread.status).toBe(2);
    expect(misread.stderr).toContain(
      'nonsense is neither an e-mail address nor a reference like RS-7KQ2MX.',
    );
    for (const who of ['nobody@engines.example', 'RS-222222']) {
      expect(leads(['erase', ` ${who} `, '--yes'])).toMatchObject({
        status: 1,
        stderr: `There is no lead from ${who}.\n`,
      });
    }
  });
});

describe('a canary', () => {
  test('explains what to do when the site does not respond', () => {
    const unanswered = leads(['canary', '--url', 'http://127.0.0.1:9']);
    expect(unanswered.status).toBe(1);
    expect(unanswered.stderr).toContain('Start the site, or say with --url where it runs.');
  });

  test('requires an address that includes the scheme', () => {
    const misread = leads(['canary', '--url', '127.0.0.1:4711']);
    expect(misread.status).toBe(2);
    expect(misread.stderr).toContain('Begin with http:// or https://.');
  });
});

describe('the exit code', () => {
  test.each([
    ['done', ['list'], {}, 0],
    ['help', ['export', '--help'], {}, 0],
    ['nothing found', ['show', 'RS-222222'], {}, 1],
    ['an invalid reference', ['show', 'nonsense'], {}, 2],
    ['a day that no month has', ['list', '--since', '2026-11-31'], {}, 2],
    ['an unknown command', ['nonsense'], {}, 2],
    ['a setting that is wrong', ['list'], { PORT: 'x' }, 3],
    ['data that cannot be opened', ['list'], { DATA_DIR: '/dev/null/data', DATABASE_URL: '' }, 3],
  ])('of %s', (_, words, variables, expected) => {
    expect(leads(words, variables as Record<string, string>).status).toBe(expected);
  });
});
