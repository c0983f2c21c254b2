import { Decrypter, Encrypter } from 'age-encryption';

/**
 * scrypt with 2^15 rounds uses 32 MB for a moment. age's default uses 256 MB, half of the server's memory. The
 * passphrase compensates: settings require 20 characters.
 */
const defaultWorkFactor = 15;

/**
 * Encrypts a stream in the format of https://age-encryption.org/v1, which the program `age` also decrypts.
 *
 * @param workFactor of scrypt; only tests lower it
 */
export async function encryptBackup(
  content: ReadableStream<Uint8Array>,
  passphrase: string,
  workFactor = defaultWorkFactor,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(content);
}

/** @throws when it is another passphrase. The stream fails when the file was changed or truncated. */
export async function decryptBackup(
  content: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return (await decrypter.decrypt(content)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
