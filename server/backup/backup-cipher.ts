import { Decrypter, Encrypter } from 'age-encryption';

/** How a backup is encrypted: for the holder of a secret key, who need not be this machine, or with a passphrase. */
export type BackupEncryption = { recipient: string } | { passphrase: string };

/** What opens backups here. */
export interface BackupKeys {
  /** The secret key of a recipient, `AGE-SECRET-KEY-…`. */
  identity?: string | undefined;
  passphrase?: string | undefined;
}

/**
 * scrypt with 2^15 rounds takes 32 MB for a moment; age's default takes 256, which is half of what the server is given.
 * The passphrase makes up for it: settings ask for 20 characters.
 */
const scryptWorkFactor = 15;

/** Encrypts a stream into the format of https://age-encryption.org/v1, which the program `age` opens too. */
export async function encryptBackup(
  content: ReadableStream<Uint8Array>,
  encryption: BackupEncryption,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  if ('recipient' in encryption) encrypter.addRecipient(encryption.recipient);
  else {
    encrypter.setScryptWorkFactor(scryptWorkFactor);
    encrypter.setPassphrase(encryption.passphrase);
  }
  return encrypter.encrypt(content);
}

/** @throws when none of the keys fits; the stream fails when the file was changed or cut short */
export async function decryptBackup(
  content: ReadableStream<Uint8Array>,
  { identity, passphrase }: BackupKeys,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  if (identity !== undefined) decrypter.addIdentity(identity);
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(content);
}
