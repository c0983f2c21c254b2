import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../platform/files/temporary-data.for-tests.ts';
import { claimWaitMs } from './exclusive-file.ts';
import { writeBackup } from './write-backup.ts';

/** Decrypts the backups of `write`. */
export const passphrase = 'twenty or more characters';

/** A database with 1,100 leads and a key file for a test to back up, and places to restore them to. */
export interface TemporaryBackup {
  source: Database;
  keysFile: string;
  /** The path of the backup, beside the keys. */
  file: string;
  /** The database of the source, and those opened since. */
  places: [TemporaryData, ...TemporaryData[]];
  /** A place without data. */
  openPlace(): Promise<Database>;
  /** The source, through another connection. */
  openSource(): Promise<Database>;
  write(options?: Partial<Parameters<typeof writeBackup>[0]>): Promise<void>;
  /** Temporary files beside the backup. */
  listUnfinished(): string[];
  remove(): Promise<void>;
}

export async function createTemporaryBackup(): Promise<TemporaryBackup> {
  const databases: Database[] = [];
  async function open(place: TemporaryData): Promise<Database> {
    const database = await place.open({ lockWaitMs: claimWaitMs });
    databases.push(database);
    return database;
  }
  async function openMigrated(place: TemporaryData): Promise<Database> {
    const database = await open(place);
    await migrate(database);
    return database;
  }
  const home = await createTemporaryData();
  const places: TemporaryBackup['places'] = [home];
  const source = await openMigrated(home);
  const file = join(home.folder, 'site.age');
  const keysFile = join(home.folder, 'auth-keys.json');
  writeFileSync(keysFile, '{"secret":"of this installation"}');
  await addLeads(source, 0, 1_100);
  return {
    source,
    keysFile,
    file,
    places,
    async openPlace() {
      const place = await createTemporaryData();
      places.push(place);
      return openMigrated(place);
    },
    openSource: () => open(home),
    write: (options = {}) =>
      writeBackup({
        database: source,
        keysFile,
        file,
        passphrase,
        // A usual one costs a third of a second each time.
        workFactor: 4,
        clock: () => 86_400_000,
        ...options,
      }),
    listUnfinished: () => readdirSync(home.folder).filter((name) => name.endsWith('.part')),
    async remove() {
      await Promise.all(databases.map((database) => database.close()));
      await Promise.all(places.map((place) => place.remove()));
    },
  };
}

/** Leads and their deliveries, in one transaction as in the server. */
export async function addLeads(database: Database, first: number, count = 1): Promise<void> {
  await database.query.transaction().execute(async (trx) => {
    for (let number = first; number < first + count; number += 1) {
      const id = `lead-${number}`;
      const lead = {
        id,
        first_name: 'Zoë',
        last_name: '張 "\n\u2028',
        email: `${number}@example.com`,
        received_at: 1_300_000_000_000 + number,
      };
      await insertLead({ query: trx }, lead);
      await sql`
        insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
        values (${`delivery-${number}`}, ${id}, 'file', 'pending', 1, 1)
      `.execute(trx);
    }
  });
}

export const countLeads = async (database: Database) =>
  (await sql`select id from leads`.execute(database.query)).rows.length;
