/**
 * Runs in a separate thread, because reading and encrypting everything would block requests. See {@link
 * backUpInThread}.
 */
import { workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { systemClock } from '../platform/time/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { BackupOrder } from './back-up-in-thread.ts';
import { isBackupDue } from './backup-files.ts';
import { isFilled } from '../require-database-file.ts';
import { writeBackup } from './write-backup.ts';

/** Any fixed number but that of the migrations. PostgreSQL releases the lock when its holder is killed. */
const advisoryLock = 7_240_119;

const { location, schedule, ...order } = workerData as BackupOrder;
if ('sqliteFile' in location && !isFilled(location.sqliteFile)) {
  // Opening it would create an empty database in place of the lost one.
  throw new Error(`${location.sqliteFile} is missing or empty.`);
}
await using database = await openDatabase(location);
const write = () => writeBackup({ ...order, database, clock: systemClock });
if (database.engine === 'sqlite') await write();
else {
  await database.query.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
    if (await isBackupDue(schedule, systemClock())) await write();
  });
}
