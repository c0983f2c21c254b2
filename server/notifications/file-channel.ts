import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DeliveryOutcome } from '../outbox/delivery.ts';
import { unfinishedMailFile, writeMailFile } from '../platform/files/mail-file.ts';
import type { Channel } from './channel.ts';
import { writeAlarm, writeEmail, type EmailMessage } from './email-message.ts';

export interface FileChannelOptions {
  folder: string;
  from: string;
  to: string;
}

/** Writes each notification as an `.eml` file that any mail program opens. A repeat replaces the file of the same delivery. */
export function createFileChannel({ folder, ...addresses }: FileChannelOptions): Channel {
  return {
    name: 'file',
    notify: (delivery, lead) => write(delivery.id, writeEmail(delivery, lead, addresses)),
    alarm: (alarm) => write(alarm.id, writeAlarm(alarm, addresses)),
    takeBack: (deliveryId) => removeNotificationFile(folder, deliveryId),
  };

  async function write(id: string, email: EmailMessage): Promise<DeliveryOutcome> {
    await writeMailFile(fileOf(folder, id), email);
    return { ok: true };
  }
}

/** Removes what a delivery left, also half of it. Synchronous, because its caller holds a transaction open. */
export function removeNotificationFile(folder: string, id: string): void {
  if (!existsSync(folder)) return;
  const file = fileOf(folder, id);
  for (const left of [file, unfinishedMailFile(file)]) rmSync(left, { force: true });
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.eml`);
