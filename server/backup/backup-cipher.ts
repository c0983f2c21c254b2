import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

/** How a backup is encrypted: for the holder of a secret key, who need not be this machine, or with a passphrase. */
export type BackupEncryption =
  { recipient: string } | { identity: string } | { passphrase: string };

/** The keys that decrypt backups here. */
export interface BackupKeys {
  /** The secret key of a recipient, `AGE-SECRET-KEY-…`. */
  identity?: string | undefined;
  passphrase?: string | undefined;
}

/**
 * scrypt with 2^15 rounds uses 32 MB for a moment. age's default uses 256 MB, half of the server's memory. The
 * passphrase compensates: settings require 20 characters.
 */
const scryptWorkFactor = 15;

/** Encrypts a stream in the format of https://age-encryption.org/v1, which the program `age` also decrypts. */
export async function encryptBackup(
  content: ReadableStream<Uint8Array>,
  encryption: BackupEncryption,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  if ('recipient' in encryption) encrypter.addRecipient(encryption.recipient);
  else if ('identity' in encryption) {
    encrypter.addRecipient(await identityToRecipient(encryption.identity));
  } else {
    encrypter.setScryptWorkFactor(scryptWorkFactor);
    encrypter.setPassphrase(encryption.passphrase);
  }
  return encrypter.encrypt(content);
}

/** @throws when no key fits. The stream fails when the file was changed or truncated. */
export async function decryptBackup(
  content: ReadableStream<Uint8Array>,
  { identity, passphrase }: BackupKeys,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  if (identity !== undefined) decrypter.addIdentity(identity);
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(content);
}
