import { existsSync, rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { DeliveryOutcome } from '../outbox/delivery.ts';
import type { Channel } from './channel.ts';
import { writeAlarm, writeEmail, type EmailMessage } from './email-message.ts';

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
    notify: (delivery, lead) => write(delivery.id, writeEmail(delivery, lead, addresses)),
    alarm: (alarm) => write(alarm.id, writeAlarm(alarm, addresses)),
    takeBack: (deliveryId) => removeNotificationFile(folder, deliveryId),
  };

  async function write(id: string, email: EmailMessage): Promise<DeliveryOutcome> {
    const { message } = await transport.sendMail(email);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDurably(fileOf(folder, id), message as Buffer);
    return { ok: true };
  }
}

/** Removes what a delivery left, also half of it. Synchronous, because its caller holds a transaction open. */
export function removeNotificationFile(folder: string, id: string): void {
  if (!existsSync(folder)) return;
  const file = fileOf(folder, id);
  for (const left of [file, unfinished(file)]) rmSync(left, { force: true });
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.eml`);
const unfinished = (file: string) => `${file}.part`;

/** The file is there whole or not at all, also after a power cut. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(unfinished(file), 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished(file), file);
  await syncFolder(dirname(file));
}

/** The name of a file is in its folder, and survives a power cut only once that is on disk too. Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
