import { bech32 } from '@scure/base';
import { z } from 'zod';
import { dayMs } from '../platform/time/clock.ts';
import { says, text } from '../platform/setting.ts';
import type { BackupKeys, BackupEncryption } from './backup-cipher.ts';

/** The variables of the environment that concern backups, each with what it expects and an example. */
export const backupVariables = {
  BACKUP_PASSPHRASE: z
    .string()
    .min(20)
    .optional()
    .meta(
      says(
        'at least 20 characters that lock and open backups; `openssl rand -base64 24` makes some',
        'x8Kq2mWbT7vRz0LpA4sDnH1y',
      ),
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z\d]+$/)
    .refine(isWholeKey)
    .optional()
    .meta(
      says('the public key that backups are locked for; `leads backup key` makes one', 'age1…'),
    ),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-[A-Z\d-]+$/)
    .refine(isWholeKey)
    .optional()
    .meta(says('the secret key that opens backups', 'AGE-SECRET-KEY-1…')),
  BACKUP_FOLDER: text.meta(
    says('a folder for the backup that the server makes every day', '/mnt/backups'),
  ),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .default(14)
    .meta(says('how many backups are kept', '14')),
};

/** Keys of age end with a checksum of the rest: https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki */
function isWholeKey(key: string): boolean {
  return bech32.decodeUnsafe(key, false) !== undefined;
}

type Environment = z.infer<z.ZodObject<typeof backupVariables>>;

export interface BackupSettings {
  /** Undefined when neither key nor passphrase is set. */
  encryption: BackupEncryption | undefined;
  keys: BackupKeys;
  /** Undefined when the server makes no backups by itself. */
  schedule: { folder: string; intervalMs: number; keep: number } | undefined;
}

export function readBackupSettings(environment: Environment): BackupSettings {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient } = environment;
  const { BACKUP_FOLDER: folder, BACKUP_KEEP: keep } = environment;
  return {
    encryption: readEncryption(recipient, passphrase),
    keys: { identity: environment.BACKUP_IDENTITY, passphrase },
    schedule: folder === undefined ? undefined : { folder, intervalMs: dayMs, keep },
  };
}

/** A public key is the better way, because this machine cannot open what it made. */
function readEncryption(recipient?: string, passphrase?: string): BackupEncryption | undefined {
  if (recipient !== undefined) return { recipient };
  return passphrase === undefined ? undefined : { passphrase };
}

/** A schedule without encryption would only ever fail. */
export function isEncryptionMissing(environment: Environment): boolean {
  return environment.BACKUP_FOLDER !== undefined && !readBackupSettings(environment).encryption;
}
