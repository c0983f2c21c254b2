import { bech32 } from '@scure/base';
import { z } from 'zod';
import { dayMs } from '../platform/time/clock.ts';
import { says, text } from '../platform/setting.ts';
import type { BackupKeys, BackupEncryption } from './backup-cipher.ts';

/** The environment variables for backups, each with what it expects and an example. */
export const backupVariables = {
  BACKUP_KEY: z
    .string()
    .refine((key) => (isKey(key) ? isWhole(key) : key.length >= 20))
    .optional()
    .meta(
      says(
        'a passphrase of at least 20 characters (`openssl rand -base64 24`) that locks and opens backups, or a key of `leads backup key`: the public one locks, the secret one opens too',
        'x8Kq2mWbT7vRz0LpA4sDnH1y',
      ),
    ),
  BACKUP_FOLDER: text.meta(
    says('a folder for the backup that the server makes every day', '/mnt/backups'),
  ),
};

const publicKey = /^age1[a-z\d]+$/;
const secretKey = /^AGE-SECRET-KEY-[A-Z\d-]+$/;

/** Whether it is meant as a key of age and not as a passphrase. */
function isKey(key: string): boolean {
  return /^(?:age1|AGE-SECRET-KEY-)/i.test(key);
}

/** Keys of age end with a checksum of the rest: https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki */
function isWhole(key: string): boolean {
  return (
    (publicKey.test(key) || secretKey.test(key)) && bech32.decodeUnsafe(key, false) !== undefined
  );
}

type Environment = z.infer<z.ZodObject<typeof backupVariables>>;

/** How many backups the folder keeps. */
const keep = 14;

export function readBackupSettings({ BACKUP_KEY, BACKUP_FOLDER }: Environment) {
  const encryption = BACKUP_KEY === undefined ? undefined : readKey(BACKUP_KEY);
  const keys: BackupKeys = encryption === undefined || 'recipient' in encryption ? {} : encryption;
  return {
    /** Undefined when neither key nor passphrase is set. */
    encryption,
    keys,
    /** Undefined when the server makes no scheduled backups. */
    schedule:
      BACKUP_FOLDER === undefined ? undefined : { folder: BACKUP_FOLDER, intervalMs: dayMs, keep },
  };
}

function readKey(key: string): BackupEncryption {
  if (publicKey.test(key)) return { recipient: key };
  return secretKey.test(key) ? { identity: key } : { passphrase: key };
}

/** A schedule without encryption would always fail. */
export function isEncryptionMissing(environment: Environment): boolean {
  return environment.BACKUP_FOLDER !== undefined && !readBackupSettings(environment).encryption;
}
