import { dirname } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { makeFolder } from './make-folder.ts';
import { writeDurably } from './write-durably.ts';

/** Writes a mail as an `.eml` file for any mail program, replacing an existing one. Creates its folder. */
export async function writeMailFile(file: string, mail: SendMailOptions): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await writer.sendMail(mail);
  await makeFolder(dirname(file));
  await writeDurably(file, message as Buffer, unfinishedMailFile(file));
}

/**
 * The temporary name of a mail. It is constant, so that the next attempt replaces what a crash left, and it can be
 * removed.
 */
export const unfinishedMailFile = (file: string) => `${file}.part`;
