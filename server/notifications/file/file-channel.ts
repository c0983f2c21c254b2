import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { DeliveryOutcome } from '../../outbox/delivery.ts';
import { unfinishedMailFile, writeMailFile } from '../../platform/files/mail-file.ts';
import { text, visible } from '../../platform/setting.ts';
import { defineChannel } from '../channel-kind.ts';
import type { Channel } from '../channel.ts';
import { writeAlarm, writeEmail, type LeadMailOptions } from '../email/email-message.ts';
import { emailVariables, readMailServer } from '../email/settings.ts';

/** The addresses in notification files when none are set. */
const localAddresses = { from: 'site@localhost', to: 'owner@localhost' };

/** The only channel when no other is set. */
export const file = defineChannel({
  variables: {
    ...emailVariables,
    NOTIFY_FOLDER: text.meta(
      visible(
        'a folder for notifications as .eml files; unset for DATA_DIR/outbox if there is no other channel',
        'data/outbox',
      ),
    ),
  },
  needs: ['NOTIFY_FOLDER'],
  leavesMachine: false,
  open(settings, { mailFolder, hasOther }) {
    const chosen = settings.NOTIFY_FOLDER ?? (hasOther ? undefined : mailFolder);
    if (chosen === undefined) return [];
    const folder = resolve(chosen);
    const { from, to } = readMailServer(settings) ?? localAddresses;
    const channel = createFileChannel({ folder, from, to, deskUrl: settings.DESK_URL });
    return [{ ...channel, target: folder, label: `as files in ${folder}` }];
  },
});

/** Writes each notification as an `.eml` file for any mail program. A repeat replaces the file of the same delivery. */
export function createFileChannel({
  folder,
  ...options
}: LeadMailOptions & { folder: string }): Channel {
  return {
    name: 'file',
    notify: (delivery, lead) => write(delivery.id, writeEmail(delivery, lead, options)),
    remove: (deliveryId) => removeNotificationFile(folder, deliveryId),
    alarm: (alarm) => write(alarm.id, writeAlarm(alarm, options)),
  };

  async function write(id: string, email: SendMailOptions): Promise<DeliveryOutcome> {
    await writeMailFile(fileOf(folder, id), email);
    return { ok: true };
  }
}

/** Removes the file of a delivery, also a partial one. Synchronous, because its caller has a transaction open. */
export function removeNotificationFile(folder: string, id: string): void {
  if (!existsSync(folder)) return;
  const mailFile = fileOf(folder, id);
  for (const left of [mailFile, unfinishedMailFile(mailFile)]) rmSync(left, { force: true });
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.eml`);
