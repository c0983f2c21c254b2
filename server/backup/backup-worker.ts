/**
 * Runs in a separate thread, because reading and encrypting everything would block requests. See {@link
 * backUpInThread}.
 */
import { workerData } from 'node:worker_threads';
import { systemClock } from '../platform/time/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { BackupOrder } from './back-up-in-thread.ts';
import { writeBackup } from './write-backup.ts';

const { location, ...order } = workerData as BackupOrder;
await using database = await openDatabase(location);
await writeBackup({ ...order, database, clock: systemClock });
