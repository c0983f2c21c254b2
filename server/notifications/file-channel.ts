import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Channel } from './channel.ts';
import { writeEmail } from './email-message.ts';

export interface FileChannelOptions {
  folder: string;
  from: string;
  to: string;
}

/** Writes each notification as an `.eml` file that any mail program opens. A repeat replaces the file of the same delivery. */
export function createFileChannel({ folder, ...addresses }: FileChannelOptions): Channel {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    name: 'file',
    async notify(delivery, lead) {
      const { message } = await transport.sendMail(writeEmail(delivery, lead, addresses));
      await mkdir(folder, { recursive: true });
      await writeDurably(join(folder, `${delivery.id}.eml`), message as Buffer);
      return { ok: true };
    },
  };
}

/** The file is there whole or not at all, also after a power cut. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
