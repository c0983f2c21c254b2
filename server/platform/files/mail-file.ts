import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeDurably } from './write-durably.ts';

/** Writes a mail as an `.eml` file, which any mail program opens, in place of one that is there. Makes its folder when missing. */
export async function writeMailFile(file: string, mail: SendMailOptions): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await writer.sendMail(mail);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeDurably(file, message as Buffer, unfinishedMailFile(file));
}

/** Where a mail is until it is whole. Always the same, so that the next attempt replaces what a crash left, and it can be removed. */
export const unfinishedMailFile = (file: string) => `${file}.part`;
