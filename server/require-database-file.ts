import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseLocation } from './platform/database/database.ts';
import { savedFileMark } from './platform/database/sqlite-file.ts';

/** Starting would create an empty database in place of existing or saved leads. */
export class MissingData extends Error {}

/**
 * Allows a missing SQLite file on a first start. If its companion files exist, the database was deleted.
 *
 * @throws MissingData with what to do
 */
export function requireDatabaseFile(file: string, keysFile: string): void {
  const saved = findSaved(file);
  if (saved !== undefined) {
    throw new MissingData(
      `${saved} holds the leads of a database that was deleted or replaced while the server ran. Move it to ${file} to use it, or to another folder to go on without it.`,
    );
  }
  if (isFilled(file)) return;
  const companion = [`${file}-wal`, keysFile].find(isFilled);
  if (companion === undefined) return;
  throw new MissingData(
    `${file} is missing or empty, although ${companion} shows that there was a database. Restore a backup with \`npm run leads -- restore FILE --replace\`, or begin without the earlier leads with \`npm run leads -- start-empty --yes\`.`,
  );
}

/** Primary result codes of SQLite for a damaged file: CORRUPT, NOTADB. https://sqlite.org/rescode.html */
const damageCodes = new Set([11, 26]);

/** What to do about a damaged SQLite file; undefined when the error has another reason. */
export function explainDamage(error: unknown, location: DatabaseLocation): string | undefined {
  if (!(error instanceof Error) || !('sqliteFile' in location)) return undefined;
  const { errcode } = error as { errcode?: number };
  if (errcode === undefined) return explainDamage(error.cause, location);
  if (!damageCodes.has(errcode & 0xff)) return undefined;
  const { sqliteFile: file } = location;
  // A restore opens the file that it replaces, and so cannot replace this one.
  return `${file} is damaged (${error.message}). Move it to another folder, together with ${file}-wal if that is there, and restore a backup with \`npm run leads -- restore FILE --replace\`.`;
}

function findSaved(file: string): string | undefined {
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })) return undefined;
  const start = basename(file) + savedFileMark;
  const name = readdirSync(folder).find(
    (entry) => entry.startsWith(start) && !/-(?:wal|shm|journal)$/.test(entry),
  );
  return name === undefined ? undefined : join(folder, name);
}

export function isFilled(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
