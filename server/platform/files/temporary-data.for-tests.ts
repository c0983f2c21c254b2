import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
  type OpenOptions,
} from '../database/database.ts';

/** For tests of SQLite alone: its files, its locks, its settings. */
export const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** The temporary data of one test. */
export interface TemporaryData {
  folder: string;
  /** Where the SQLite file is or would be. */
  sqliteFile: string;
  location: DatabaseLocation;
  /** The same as the settings of a server. */
  variables: { DATA_DIR: string; DATABASE_URL?: string };
  /** A separate connection; the tables exist after a server has run or `migrate`. */
  open(options?: OpenOptions): Promise<Database>;
  remove(): Promise<void>;
}

/** A temporary folder for SQLite; with `TEST_DATABASE_URL` also an empty schema on that PostgreSQL server. */
export async function createTemporaryData(): Promise<TemporaryData> {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  const sqliteFile = join(folder, 'site.sqlite');
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (serverUrl === undefined) {
    const location = { sqliteFile };
    return {
      folder,
      sqliteFile,
      location,
      variables: { DATA_DIR: folder },
      open: (options) => openDatabase(location, options),
      remove: async () => removeFolder(),
    };
  }
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const outside = await openDatabase({ postgresUrl: serverUrl });
  await sql`create schema ${sql.ref(schema)}`.execute(outside.query);
  const inside = new URL(serverUrl);
  inside.searchParams.set('options', `-c search_path=${schema}`);
  const location = { postgresUrl: inside.href };
  return {
    folder,
    sqliteFile,
    location,
    variables: { DATA_DIR: folder, DATABASE_URL: inside.href },
    open: (options) => openDatabase(location, options),
    async remove() {
      await sql`drop schema ${sql.ref(schema)} cascade`.execute(outside.query);
      await outside.close();
      removeFolder();
    },
  };
}
