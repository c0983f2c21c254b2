import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { explainFailedStart } from './explain-failed-start.ts';
import { createLog } from './platform/log/log.ts';
import { startServer } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'failed-start-'));
const other = createServer();
/** Answers a TLS request as a PostgreSQL server without TLS does. */
const withoutTls = createServer((socket) => socket.once('data', () => socket.write('N')));

beforeAll(async () => {
  writeFileSync(join(folder, 'file'), '');
  for (const server of [other, withoutTls]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
afterAll(() => {
  other.close();
  withoutTls.close();
  rmSync(folder, { recursive: true });
});

/** The message when the server cannot start with these settings. */
async function explanationFor(settings: Record<string, string>): Promise<string | undefined> {
  const result = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), ...settings });
  if (!result.ok) throw new Error(result.problems.join());
  const { config } = result;
  try {
    await (await startServer(config, createLog('silent'))).stop();
  } catch (error) {
    return explainFailedStart(error, config);
  }
  throw new Error('It started.');
}

/** The message when this path, relative to the data folder, cannot be used. */
function explainUnusable(folderOfData: string, path: string): string | undefined {
  const result = readConfig({ DATA_DIR: folderOfData });
  if (!result.ok) throw new Error(result.problems.join());
  const error = Object.assign(new Error('refused'), { code: 'EACCES', path });
  return explainFailedStart(error, result.config);
}

describe('a failed start', () => {
  test('names a port that is in use', async () => {
    const { port } = other.address() as AddressInfo;
    expect(await explanationFor({ PORT: String(port) })).toMatch(
      /^PORT must be a port number from 0 to 65535, and free for this program, but the start failed: .*EADDRINUSE/,
    );
    expect(await explanationFor({ METRICS_PORT: String(port) })).toMatch(/^METRICS_PORT must be /);
  });

  // Without a build there is no desk to listen.
  test('names a desk port that is in use', async () => {
    const result = readConfig({ DATA_DIR: folder, DESK_PORT: '4999' });
    if (!result.ok) throw new Error(result.problems.join());
    const error = new Error('listen EADDRINUSE: address already in use 127.0.0.1:4999');
    Object.assign(error, { code: 'EADDRINUSE', syscall: 'listen', port: 4999 });
    expect(explainFailedStart(error, result.config)).toMatch(/^DESK_PORT must be .*EADDRINUSE/);
  });

  test('names an address that this machine does not have', async () => {
    expect(await explanationFor({ HOST: '192.0.2.1' })).toMatch(/^HOST must be /);
    expect(await explanationFor({ HOST: 'no-such-host.invalid' })).toMatch(/^HOST must be /);
  });

  test('names a folder that cannot be written to', async () => {
    expect(await explanationFor({ DATA_DIR: join(folder, 'file', 'data') })).toMatch(
      /^DATA_DIR must be a folder for the data, .*ENOTDIR/,
    );
  });

  // There, Linux refuses a new folder as if the one above it were missing.
  test.runIf(process.platform === 'linux')('names a folder in /proc', async () => {
    expect(await explanationFor({ DATA_DIR: '/proc/site/data' })).toMatch(
      /^DATA_DIR must be a folder for the data, .*ENOENT/,
    );
  });

  test.each([
    ['WITHOUT_TLS/site?sslmode=verify-full', 'does not support SSL'],
    ['WITHOUT_TLS/site?sslmode=verify-full&sslrootcert=/nope.crt', 'ENOENT.*/nope.crt'],
    ['/site?host=/nope', 'ENOENT.*/nope/'],
  ])('names a database that cannot be opened at %s, and why', async (place, reason) => {
    const { port } = withoutTls.address() as AddressInfo;
    const url = `postgres://${place.replace('WITHOUT_TLS', `127.0.0.1:${port}`)}`;
    expect(await explanationFor({ DATABASE_URL: url })).toMatch(
      new RegExp(`^DATABASE_URL must be .*, of a database that answers.* failed: .*${reason}`),
    );
  });

  test.each([
    ['takes no writes', '25006'],
    ['lets this user make no tables', '42501'],
  ])('names a database that %s', (_what, code) => {
    const result = readConfig({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site' });
    if (!result.ok) throw new Error(result.problems.join());
    const error = Object.assign(new Error('refused'), { code });
    expect(explainFailedStart(error, result.config)).toMatch(
      /^DATABASE_URL must be .*, of a database that answers and takes writes, but/,
    );
  });

  test('names the folder of the keys beside a PostgreSQL database', () => {
    const result = readConfig({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site' });
    if (!result.ok) throw new Error(result.problems.join());
    const error = Object.assign(new Error('refused'), { code: 'EACCES', path: 'data' });
    expect(explainFailedStart(error, result.config)).toMatch(/^DATA_DIR must be /);
  });

  test.each(['file/keys.json', 'file/keys/keys.json'])(
    'names the file of the keys when %s cannot be created',
    async (name) => {
      expect(await explanationFor({ AUTH_KEYS_FILE: join(folder, name) })).toMatch(
        /^AUTH_KEYS_FILE must be .*, in a folder that this program may write to, but .*ENOTDIR/,
      );
    },
  );

  test.each([
    ['is damaged', 'file'],
    ['is a folder', ''],
  ])('says that the file of the keys %s', async (fault, name) => {
    const keys = join(folder, name);
    expect(await explanationFor({ AUTH_KEYS_FILE: keys })).toContain(
      `The key file ${keys} ${fault}`,
    );
  });

  test('says how to replace a damaged database file', async () => {
    const remedy = /^\S+\/site\.sqlite is damaged \(.*\)\. Move it .* restore a backup with/;
    writeFileSync(
      join(folder, 'site.sqlite'),
      'no database, but longer than its first page’s head'.repeat(50),
    );
    expect(await explanationFor({ DATA_DIR: folder })).toMatch(remedy);

    const result = readConfig({ DATA_DIR: folder });
    if (!result.ok) throw new Error(result.problems.join());
    // A page behind the first is read only after the file is open.
    const malformed = Object.assign(new Error('malformed'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 11,
    });
    expect(explainFailedStart(malformed, result.config)).toMatch(remedy);
  });

  test.each([
    ['data', 'data/auth-keys.json'],
    ['data', join(process.cwd(), 'data', 'auth-keys.json')],
    [join(process.cwd(), 'data'), 'data'],
    ['..data', '..data/..keys.json'],
    ['.', 'auth-keys.json'],
  ])('names the folder %s when %s cannot be written', (folderOfData, path) => {
    expect(explainUnusable(folderOfData, path)).toMatch(/^DATA_DIR must be /);
  });

  test.each([
    ['data', 'database/site.json'],
    ['data', 'other/data/file'],
    [join(process.cwd(), 'data'), 'server/file'],
    ['data', '..'],
  ])('does not name the folder %s when %s cannot be read', (folderOfData, path) => {
    expect(explainUnusable(folderOfData, path)).toBeUndefined();
  });

  test('blames no setting for a bug of the program', () => {
    const result = readConfig({});
    if (!result.ok) throw new Error(result.problems.join());
    expect(explainFailedStart(new TypeError('x is not a function'), result.config)).toBeUndefined();
  });
});
