import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../contract/sample-lead.for-tests.ts';
import { readChannelSettings } from './notifications/channel-settings.for-tests.ts';
import { createChannels } from './notifications/channels.ts';
import type { FindLead } from './deliver-through.ts';
import { createDelivering } from './delivering.ts';
import { insertLead } from './leads/insert-lead.for-tests.ts';
import { eraseLeads } from './operations/erase-leads.ts';
import { enqueueDeliveries } from './outbox/enqueue.ts';
import { readRegisteredChannels } from './outbox/registered-channels.ts';
import type { Database } from './platform/database/database.ts';
import { createLog } from './platform/log/log.ts';
import { migrate } from './platform/database/migrate.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from './platform/files/temporary-data.for-tests.ts';
import { hasEmail } from './leads/find-leads.ts';

const lead = {
  reference: 'RS-222222',
  receivedAt: 0,
  ...sampleLead,
  source: {},
  isCanary: false,
  status: 'accepted' as const,
};

let data: TemporaryData;
let database: Database;
let delivering: ReturnType<typeof createDelivering> | undefined;
let mailServer: Server | undefined;
beforeEach(async () => {
  data = await createTemporaryData();
  database = await data.open();
  await migrate(database);
});
afterEach(async () => {
  await delivering?.stop();
  mailServer?.close();
  await database.close();
  await data.remove();
});

const prepare = (variables: Record<string, string>, findLead: FindLead = async () => lead) => {
  delivering = createDelivering({
    database,
    channels: createChannels(readChannelSettings(variables), Date.now),
    findLead,
    clock: Date.now,
    log: createLog('silent'),
  });
  return delivering;
};

async function enqueue(leadId: string, channel: string): Promise<void> {
  await insertLead(database, { id: leadId });
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, [leadId], [channel], Date.now()));
}

describe('the deliveries of a server', () => {
  test('wait for the start, which also registers the channels', async () => {
    const folder = join(data.folder, 'outbox');
    await enqueue('a', 'file');
    const { start, stop, wake } = prepare({ NOTIFY_FOLDER: folder });
    wake();
    // Resolves when no delivery is running: one that ran too early has left its file by then.
    await stop();
    expect(existsSync(folder)).toBe(false);
    expect(await readRegisteredChannels(database)).toEqual([]);
    await start();
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1));
    expect(await readRegisteredChannels(database)).toEqual([
      { name: 'file', target: folder, isSet: true },
    ]);
  });

  test('leave no file of a lead that is erased while they run', async () => {
    const folder = join(data.folder, 'outbox');
    await enqueue('a', 'file');
    let isErased = false;
    const { start, stop } = prepare({ NOTIFY_FOLDER: folder }, async () => {
      if (isErased) return undefined;
      await eraseLeads(database, hasEmail(lead.email), 'request', 0);
      isErased = true;
      return lead;
    });
    await start();
    await vi.waitFor(() => expect(isErased).toBe(true));
    await stop();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('to the mail channel use no more than its connections at once', async () => {
    mailServer = createServer(() => {});
    await new Promise<void>((resolve) => mailServer?.listen(0, '127.0.0.1', resolve));
    const { port } = mailServer.address() as AddressInfo;
    for (const id of ['a', 'b', 'c', 'd']) await enqueue(id, 'email');
    const { start } = prepare({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_FROM: 'site@e.example',
      NOTIFY_TO: 'us@e.example',
    });
    await start();
    const count = async (state: string) =>
      (await sql`select 1 from outbox where state = ${state}`.execute(database.query)).rows.length;
    const isBusy = async () => expect(await count('delivering')).toBe(2);
    await vi.waitFor(isBusy);
    expect(await count('pending')).toBe(2);
  });
});
