import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isOnPostgres } from '../files/temporary-data.for-tests.ts';
import { openTemporaryDatabase } from './temporary-database.for-tests.ts';
import { truncateWal } from './truncate-wal.ts';

test.skipIf(isOnPostgres)(
  'a server that has emptied its log still waits for others that write',
  async () => {
    const database = await openTemporaryDatabase();
    await truncateWal(database);
    const { rows } = await sql`pragma busy_timeout`.execute(database.query);
    await database.close();
    expect(rows).toEqual([{ timeout: 5_000 }]);
  },
);
