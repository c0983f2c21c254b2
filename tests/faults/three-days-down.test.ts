import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { readChannelSettings } from '../../server/notifications/channel-settings.for-tests.ts';
import { createChannels } from '../../server/notifications/channels.ts';
import { createDelivering } from '../../server/delivering.ts';
import { sampleSubmission } from '../../server/leads/sample-submission.for-tests.ts';
import { createLeadStore, type LeadStore } from '../../server/leads/store.ts';
import { enqueueDeliveries } from '../../server/outbox/enqueue.ts';
import { hourMs, minuteMs } from '../../server/platform/time/clock.ts';
import { createLog } from '../../server/platform/log/log.ts';
import {
  database,
  openTestDatabase,
} from '../../server/platform/database/temporary-database.for-tests.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const outageMs = 72 * hourMs;
const stepMs = 10 * minuteMs;
const leadEveryMs = 3 * hourMs;

let now: number;
let leads: LeadStore;
let delivering: ReturnType<typeof createDelivering>;
let webhookPort: number;
let mailPort: number;
let receiver: WebhookReceiver | undefined;
let mailServer: SMTPServer | undefined;
/** How often each Message-ID arrived. */
let mails: Map<string, number>;

beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  mails = new Map();
  await openTestDatabase();
  webhookPort = await findClosedPort();
  mailPort = await findClosedPort();
  leads = createLeadStore(database, (trx, ids, at) =>
    enqueueDeliveries(trx, ids, ['email', 'webhook'], at),
  );
  const settings = readChannelSettings({
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    NOTIFY_FROM: 'site@e.example',
    NOTIFY_TO: 'us@e.example',
    WEBHOOK_URL: `http://127.0.0.1:${webhookPort}/lead`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const channels = createChannels(settings, () => now);
  delivering = createDelivering({
    database,
    channels,
    findLead: leads.findById,
    clock: () => now,
    log: createLog('silent'),
  });
  await delivering.start();
});
afterEach(async () => {
  await delivering.stop();
  await receiver?.close();
  if (mailServer) await new Promise<void>((resolve) => mailServer?.close(() => resolve()));
});

async function findClosedPort(): Promise<number> {
  const opened = await startWebhookReceiver();
  await opened.close();
  return Number(new URL(opened.url).port);
}

async function openReceivers(): Promise<void> {
  receiver = await startWebhookReceiver(webhookPort);
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      let mail = '';
      for await (const part of stream) mail += String(part);
      const id = /^message-id: (\S+)/im.exec(mail)?.[1] ?? '';
      mails.set(id, (mails.get(id) ?? 0) + 1);
      done();
    },
  });
  const { server } = mailServer;
  await new Promise<void>((resolve) => mailServer?.listen(mailPort, '127.0.0.1', resolve));
  expect((server.address() as AddressInfo).port).toBe(mailPort);
}

async function takeLead(number: number): Promise<void> {
  const lead = {
    ...sampleLead,
    company: `Company ${number}`,
    email: `ada${number}@engines.example`,
  };
  const receivedAt = now;
  const repeatsSince = now - hourMs;
  const submission = sampleSubmission(`submission-${number}`, { lead, receivedAt, repeatsSince });
  const [outcome] = await leads.insertAll([submission]);
  expect(outcome).toMatchObject({ ok: true, isRepeat: false });
}

/** Runs the workers for the deliveries due at this time. */
async function settle(): Promise<void> {
  delivering.wake();
  const hasDue = async () => {
    const { rows } = await sql`
      select 1 from outbox
      where state = 'delivering' or (state = 'pending' and next_attempt_at <= ${now})
    `.execute(database.query);
    return rows.length > 0;
  };
  await vi.waitFor(async () => expect(await hasDue()).toBe(false), { interval: 2 });
}

describe('a mail server and webhook that are down for 72 hours', () => {
  test('block no lead, and receive every one of them afterwards', async () => {
    const startedAt = now;
    let count = 0;
    for (; now < startedAt + outageMs; now += stepMs) {
      if ((now - startedAt) % leadEveryMs === 0) await takeLead((count += 1));
      await settle();
    }
    const { rows: waiting } = await sql<{ state: string; attempts: number }>`
      select state, attempts from outbox`.execute(database.query);
    expect(waiting).toHaveLength(2 * count);
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['pending']));
    expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBeGreaterThan(70);

    await openReceivers();
    for (let step = 0; step < hourMs / stepMs; step += 1, now += stepMs) await settle();
    const { rows } = await sql<{ id: string; channel: string; state: string }>`
      select id, channel, state from outbox`.execute(database.query);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['delivered']));
    const idsOf = (channel: string) =>
      rows.filter((row) => row.channel === channel).map(({ id }) => id);
    expect([...(receiver?.received ?? [])].toSorted()).toEqual(
      idsOf('webhook')
        .map((id) => [`msg_${id}`, 1])
        .toSorted(),
    );
    expect([...mails.values()]).toEqual(Array.from({ length: count }, () => 1));
    for (const id of idsOf('email')) expect([...mails.keys()].join()).toContain(id);
    console.log(`${count} leads, ${rows.length} deliveries after 72 h, each arrived once`);
  });
});
