import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';

test.skipIf(process.platform === 'win32')(
  'a new database can be read by nobody but its owner, however open the process makes its files',
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'site-modes-'));
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
      rmSync(place, { recursive: true, force: true });
    }
  },
);
