import { statfs } from 'node:fs/promises';
import type { ReceiveLead } from '../leads/receive-lead.ts';
import { mapLeadFields } from '../../contract/lead-fields.ts';
import { writeLeadFields, type LeadRow } from '../leads/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { checkDatabase, type HealthCheck } from '../platform/http/health.ts';
import { explainUnavailable, LostDatabase } from '../platform/database/storage-errors.ts';
import type { ActiveIncidents } from './active-incidents.ts';
import type { Incident } from './incident.ts';

const lostMessage =
  'The database file was deleted, moved or replaced. Leads cannot be stored, and visitors are asked to try again.';
const failing =
  'A lead could not be stored, and its visitor was told that something went wrong: see the log.';

/** Space for some days of leads: enough time for somebody to act. */
const lowSpaceBytes = 200 * 1024 * 1024;
/** The incident ends here: free space varies, and each time that it fell below one limit would send an alarm. */
const enoughSpaceBytes = 250 * 1024 * 1024;

/**
 * Raises an incident at the first lead that cannot be stored, and clears it once one can be stored again. A repeat
 * is only read, so it shows nothing. `intake` is a failure that may affect a single lead and that no probe detects:
 * it does not make the server unready.
 */
export function reportStorageIncidents(
  receiveLead: ReceiveLead,
  incidents: ActiveIncidents,
): ReceiveLead {
  return async (received) => {
    try {
      const outcome = await receiveLead(received);
      if (outcome.ok && !outcome.isRepeat) {
        incidents.clear('storage');
        incidents.clear('intake');
      }
      return outcome;
    } catch (error) {
      // That failure has its own incident.
      if (error instanceof LostDatabase) throw error;
      const reason = explainUnavailable(error);
      incidents.raise(
        reason === undefined
          ? { kind: 'intake', message: failing }
          : {
              kind: 'storage',
              message: `Leads cannot be stored, and visitors are asked to try again: ${reason}.`,
            },
      );
      throw error;
    }
  };
}

/** @param savedTo the file that contains what could still be read */
export function describeLost(error: LostDatabase, savedTo: string | undefined): Incident {
  const remedy =
    savedTo === undefined
      ? 'Nothing could be saved: restore a backup, then start the server.'
      : `All leads that visitors were thanked for are in ${savedTo}. Stop the server, move that file to the old path, then start the server.`;
  return { kind: 'lost', message: lostMessage, reason: `${error.message} ${remedy}` };
}

/**
 * Whether leads can be stored: the database accepts writes, and after a rejected lead a probe has succeeded.
 */
export function checkStorage(database: Database, incidents: ActiveIncidents): HealthCheck {
  const check = checkDatabase(database);
  return async () => {
    await probeStorage(database, incidents).catch(() => {});
    const incident = findStorageIncident(incidents);
    return incident ? { name: 'database', isHealthy: false, detail: incident.message } : check();
  };
}

function findStorageIncident(incidents: ActiveIncidents) {
  return incidents.list().find(({ kind }) => kind === 'storage' || kind === 'lost');
}

/**
 * After a rejected lead, probes whether one can be stored again, so that the alarm ends without waiting for the
 * next visitor. The probe is deleted before the commit, so nobody else ever sees it. It commits and does not roll
 * back, because only a commit reaches the disk.
 *
 * @throws the database's error while it rejects writes
 */
export async function probeStorage(database: Database, incidents: ActiveIncidents): Promise<void> {
  if (!findStorageIncident(incidents)) return;
  await database.query.transaction().execute(async (trx) => {
    await trx.insertInto('leads').values(probe).execute();
    await trx.deleteFrom('leads').where('id', '=', probe.id).execute();
  });
  incidents.clear('storage');
}

const probe: LeadRow = {
  id: 'probe',
  reference: 'probe',
  received_at: 0,
  ...writeLeadFields(mapLeadFields(() => '')),
  idempotency_key: 'probe',
  content_hash: '',
  status: 'quarantined',
  spam_score: 0,
  spam_reasons: '[]',
  attribution: '{}',
  is_canary: 0,
  search_text: '',
  source_class: 'direct',
};

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Warns early that the disk of a folder is filling up. */
export async function checkSpace(folder: string, incidents: ActiveIncidents): Promise<void> {
  const freeBytes = await readFreeBytes(folder);
  const freeMegabytes = Math.floor(freeBytes / 1024 / 1024);
  const isLow = incidents.list().some(({ kind }) => kind === 'disk');
  if (freeBytes >= (isLow ? enoughSpaceBytes : lowSpaceBytes)) return incidents.clear('disk');
  incidents.raise({
    kind: 'disk',
    message: `The disk with the leads has ${freeMegabytes} MB left. Make room, or leads cannot be stored any more.`,
  });
}
