import { z } from 'zod';
import { dayMs } from '../platform/time/clock.ts';
import { secret, text, visible } from '../platform/setting.ts';

/** The environment variables for backups, each with what it expects and an example. */
export const backupVariables = {
  BACKUP_KEY: z
    .string()
    .min(20)
    // A key of a pair is not a passphrase: its public half is no secret.
    .refine((key) => !/^(?:age1|AGE-SECRET-KEY-)/i.test(key))
    .optional()
    .meta(
      secret(
        'a passphrase of at least 20 characters (`openssl rand -base64 24`) that encrypts and decrypts backups',
        'x8Kq2mWbT7vRz0LpA4sDnH1y',
      ),
    ),
  BACKUP_FOLDER: text.meta(
    visible('a folder for the backup that the server makes every day', '/mnt/backups'),
  ),
};

type Environment = z.infer<z.ZodObject<typeof backupVariables>>;

/** How many backups the folder keeps. */
const keep = 14;

export function readBackupSettings({ BACKUP_KEY, BACKUP_FOLDER }: Environment) {
  return {
    passphrase: BACKUP_KEY,
    /** Undefined when the server makes no scheduled backups. */
    schedule:
      BACKUP_FOLDER === undefined ? undefined : { folder: BACKUP_FOLDER, intervalMs: dayMs, keep },
  };
}

/** A schedule without a passphrase would always fail. */
export function isPassphraseMissing({ BACKUP_KEY, BACKUP_FOLDER }: Environment): boolean {
  return BACKUP_FOLDER !== undefined && BACKUP_KEY === undefined;
}
