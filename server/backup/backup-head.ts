import { z } from 'zod';

/** Incremented when an older version can no longer read the file. */
export const formatVersion = 2;

/**
 * The first line of a backup. Its rows follow, one a line. SQLite and PostgreSQL produce the same lines. They contain no
 * checksum: age authenticates every byte and detects a missing end.
 */
export const backupHeadSchema = z.strictObject({
  version: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The migrations that had been applied. */
  migrations: z.array(z.string()),
  /** The content of the auth key file; undefined when there was none. */
  keys: z.string().optional(),
  /** Each after those it refers to. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
});

export type BackupHead = z.infer<typeof backupHeadSchema>;
