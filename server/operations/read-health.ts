import { sql } from 'kysely';
import { readBackups } from '../backup/backup-files.ts';
import { readOpenDeliveries } from '../outbox/open-deliveries.ts';
import { readRegisteredChannels } from '../outbox/registered-channels.ts';
import type { Database } from '../platform/database/database.ts';
import { readLastCanary } from './canary.ts';
import { listIncidents } from './incident-history.ts';
import { readReconciliation } from './lead-reconciliation.ts';
import { readFreeBytes } from './storage-incidents.ts';

export type Health = Awaited<ReturnType<typeof readHealth>>;

export interface HealthOptions {
  database: Database;
  now: number;
  /** The folder of the leads, if it is on this machine. */
  dataDir: string | undefined;
  backupFolder: string | undefined;
}

const pastIncidents = 50;
const reconciledDays = 14;

/** What an owner without a terminal needs to know, besides the active incidents. */
export async function readHealth({ database, now, dataDir, backupFolder }: HealthOptions) {
  const channels = await readChannels(database, now);
  const names = channels.flatMap(({ name, isSet }) => (isSet ? name : []));
  return {
    history: await listIncidents(database, pastIncidents),
    channels,
    reconciliation: await readReconciliation(database, now, reconciledDays, names),
    /** When a canary last passed every channel. */
    canarySucceededAt: await readLastCanary(database),
    /** Undefined when this server makes none. */
    backups: backupFolder === undefined ? undefined : await readBackups(backupFolder, now, dataDir),
    storage: {
      databaseBytes: await readSize(database),
      /** Undefined when the database is elsewhere. */
      freeBytes: dataDir === undefined ? undefined : await readFreeBytes(dataDir),
    },
  };
}

/** The channels of all servers; `isSet` is false for one that the last started server does not deliver to. */
async function readChannels(database: Database, now: number) {
  const registered = await readRegisteredChannels(database);
  const open = await readOpenDeliveries(database, now);
  const channels = registered.map(async (channel) => {
    const deliveries = open.find((one) => one.channel === channel.name);
    return {
      ...channel,
      waiting: deliveries?.waiting ?? 0,
      abandoned: deliveries?.abandoned ?? 0,
      lastSuccessAt: await readLastSuccess(database, channel.name),
      /** As in `OpenDeliveries`. */
      lastError: deliveries?.lastError ?? undefined,
    };
  });
  return Promise.all(channels);
}

async function readLastSuccess({ query }: Database, channel: string): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select max(settled_at) as at from outbox where channel = ${channel} and state = 'delivered'
  `.execute(query);
  return rows[0]?.at ?? undefined;
}

async function readSize({ engine, query }: Database): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql`(select page_count * page_size from pragma_page_count(), pragma_page_size())`
      : sql`pg_database_size(current_database())`;
  const { rows } = await sql<{ bytes: number }>`select ${size} as bytes`.execute(query);
  return rows[0]?.bytes ?? 0;
}
