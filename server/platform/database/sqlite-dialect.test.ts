import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeTestFolder } from '../files/test-folder.for-tests.ts';
import { openDatabase } from './database.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

test.skipIf(process.platform === 'win32')(
  'a new database is readable by its owner only, whatever the umask',
  async () => {
    const place = makeTestFolder('site-modes');
    const folder = join(place, 'data');
    const previous = process.umask(0);
    try {
      const database = await openDatabase({ sqliteFile: join(folder, 'site.sqlite') });
      await database.query.schema.createTable('leads').addColumn('id', 'text').execute();
      const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
      expect(modeOf(folder)).toBe('700');
      expect(['', '-wal', '-shm'].map((end) => modeOf(join(folder, `site.sqlite${end}`)))).toEqual([
        '600',
        '600',
        '600',
      ]);
      await database.close();
    } finally {
      process.umask(previous);
    }
  },
);

/** Opens one new file after another, each at the same moment as the other threads. */
const openInStep = `
  const { workerData: { gate, folder, files, threads, dialect } } = require('node:worker_threads');
  import(dialect).then(async ({ openSqlite }) => {
    for (let file = 1; file <= files; file += 1) {
      Atomics.add(gate, 0, 1);
      while (Atomics.load(gate, 0) < file * threads);
      (await openSqlite(folder + '/' + file + '.sqlite')).close();
    }
  });
`;

test('several threads can open a new database at the same moment', async () => {
  const folder = makeTestFolder('site-opened');
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const dialect = new URL('open-sqlite.ts', import.meta.url).href;
  const workerData = { gate, folder, files: 100, threads: 2, dialect };
  const workers = [1, 2].map(() => new Worker(openInStep, { eval: true, workerData }));
  try {
    const ends = workers.map(
      (worker) =>
        new Promise((resolve, reject) => {
          worker.once('error', reject);
          worker.once('exit', resolve);
        }),
    );
    expect(await Promise.all(ends)).toEqual([0, 0]);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
});

test('256 statements stay prepared', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const query = new Kysely({
    dialect: createSqliteDialect({ database: new DatabaseSync(':memory:') }),
  });
  const select = (value: number) => sql.raw(`select ${value}`).execute(query);
  for (let value = 1; value <= 256; value += 1) await select(value);
  await select(1);
  expect(prepare).toHaveBeenCalledTimes(256);
  await select(257);
  await select(1);
  expect(prepare).toHaveBeenCalledTimes(258);
  prepare.mockRestore();
  await query.destroy();
});
