import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ReceiveLead } from '../leads/receive-lead.ts';
import type { Database } from '../platform/database.ts';
import { checkDatabase, type HealthCheck } from '../platform/health.ts';
import { isStorageUnavailable } from '../platform/storage-errors.ts';
import type { StandingTroubles } from './standing-troubles.ts';

const refusing =
  'Leads cannot be stored, and visitors are asked to try again. Is the database read-only, or is the disk full?';
const failing =
  'Leads cannot be stored, and visitors are told that something went wrong: see the log.';

/** Room for some days of leads: long enough for somebody to look. */
const lowSpaceBytes = 200 * 1024 * 1024;

/** Says at the first lead that cannot be stored, and no longer once one can be again. */
export function watchStorage(receiveLead: ReceiveLead, troubles: StandingTroubles): ReceiveLead {
  return async (received) => {
    try {
      const outcome = await receiveLead(received);
      if (outcome.ok) troubles.set('storage', undefined);
      return outcome;
    } catch (error) {
      troubles.set('storage', isStorageUnavailable(error) ? refusing : failing);
      throw error;
    }
  };
}

/** Whether leads can be stored: the database takes writes, and no lead was refused since the last that was stored. */
export function checkStorage(database: Database, troubles: StandingTroubles): HealthCheck {
  const check = checkDatabase(database);
  return async () => {
    const trouble = findStorageTrouble(troubles);
    return trouble ? { name: 'database', isHealthy: false, detail: trouble.message } : check();
  };
}

function findStorageTrouble(troubles: StandingTroubles) {
  return troubles.list().find(({ channel }) => channel === 'storage');
}

/** Whether the database takes a write again, so that the alarm ends without waiting for the next visitor. */
export async function probeStorage(database: Database, troubles: StandingTroubles): Promise<void> {
  if (!findStorageTrouble(troubles)) return;
  await database.query.transaction().execute(async (trx) => {
    await sql`insert into canaries (key, started_at) values ('probe', 0)`.execute(trx);
    await sql`delete from canaries where key = 'probe'`.execute(trx);
  });
  troubles.set('storage', undefined);
}

/** Says before it is too late that the disk of a folder is filling up. */
export async function checkSpace(folder: string, troubles: StandingTroubles): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const freeMegabytes = Math.floor(freeBytes / 1024 / 1024);
  troubles.set(
    'disk',
    freeBytes < lowSpaceBytes
      ? `The disk with the leads has ${freeMegabytes} MB left. Make room before no lead can be stored.`
      : undefined,
  );
}
