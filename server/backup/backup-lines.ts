import { z } from 'zod';
import type { Cell } from './table-digest.ts';

/** Incremented when an older version can no longer read the file. */
export const formatVersion = 1;

const cell = z.union([z.string(), z.number(), z.null()]);

/**
 * The contents of a backup, one JSON value a line: the head, files, then each table with its rows, and the end,
 * without which the file is incomplete. SQLite and PostgreSQL produce the same lines.
 */
export const backupLineSchema = z.union([
  z.array(cell),
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('backup'),
      version: z.literal(formatVersion),
      createdAt: z.iso.datetime(),
      engine: z.enum(['sqlite', 'postgres']),
      /** The migrations that had been applied. */
      migrations: z.array(z.string()),
    }),
    z.strictObject({ kind: z.literal('file'), name: z.string(), content: z.string() }),
    z.strictObject({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('sum'), rows: z.number(), digest: z.string() }),
    z.strictObject({ kind: z.literal('end'), tables: z.number() }),
  ]),
]);

export type BackupLine = z.infer<typeof backupLineSchema>;
export type BackupHead = Extract<BackupLine, { kind: 'backup' }>;

export function isRow(line: BackupLine): line is Cell[] {
  return Array.isArray(line);
}

/** The name of the auth key file in a backup, whatever its path is. */
export const keyFileName = 'auth-keys.json';
