import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../platform/files/test-folder.for-tests.ts';
import { deliverDue } from '../../outbox/deliver-due.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/time/clock.ts';
import { createLog } from '../../platform/log/log.ts';
import {
  database,
  openTestDatabase,
} from '../../platform/database/temporary-database.for-tests.ts';
import type { Mail } from '../auth-context.ts';
import { openAuthKeys, type AuthKeys } from '../keys/auth-keys.ts';
import { createMailQueue } from './mail-queue.ts';
import type { Query } from '../../platform/database/database.ts';

const mail: Mail = {
  to: 'owner@example.com',
  subject: 'Sign in',
  text: 'https://example.com/secret-link',
};
let folder: string;
let query: Query;
let keys: AuthKeys;
let queue: ReturnType<typeof createMailQueue>;
let now: number;
let sent: Mail[];
let isServerUp: boolean;

beforeEach(async () => {
  folder = makeTestFolder('mail-queue');
  await openTestDatabase();
  query = database.query;
  now = 1_000_000;
  sent = [];
  isServerUp = true;
  const clock = () => now;
  keys = await openAuthKeys(join(folder, 'keys.json'), undefined, clock);
  const send = async (_id: string, one: Mail) => {
    if (!isServerUp) throw new Error('The mail server is down.');
    sent.push(one);
    return { ok: true } as const;
  };
  queue = createMailQueue(database, keys, clock, send, () => {});
});

const enqueue = (one = mail) =>
  query.transaction().execute((trx) => queue.enqueueMail({ query: trx, afterCommit() {} }, one));
const deliver = () =>
  deliverDue({
    store: queue.store,
    channel: 'auth-mail',
    deliver: queue.deliver,
    clock: () => now,
    log: createLog('silent'),
    batchSize: 5,
  });
const listMails = () => query.selectFrom('auth_mails').selectAll().execute();

describe('the queue of mails to users', () => {
  test('keeps a mail encrypted until it is sent, then deletes it', async () => {
    await enqueue();
    expect(JSON.stringify(await listMails())).not.toContain('secret-link');
    await deliver();
    expect(sent).toEqual([mail]);
    expect(await listMails()).toEqual([]);
  });

  test('drops a mail whose transaction failed', async () => {
    const failing = query.transaction().execute(async (trx) => {
      await queue.enqueueMail({ query: trx, afterCommit() {} }, mail);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await deliver();
    expect(sent).toEqual([]);
  });

  test('retries after a failure', async () => {
    await enqueue();
    isServerUp = false;
    await deliver();
    expect(await listMails()).toMatchObject([{ state: 'pending', attempts: 1 }]);
    isServerUp = true;
    now += minuteMs;
    await deliver();
    expect(sent).toHaveLength(1);
  });

  test('ignores a retry time that was set while the clock was ahead', async () => {
    now += 365 * dayMs;
    await enqueue();
    now -= 365 * dayMs;
    await deliver();
    expect(sent).toEqual([mail]);
  });

  test('still sends a mail whose link is valid longer than an hour', async () => {
    const invitation = { ...mail, linkLifetimeMs: dayMs };
    await enqueue(invitation);
    now += dayMs;
    await deliver();
    expect(sent).toEqual([invitation]);
  });

  test('gives up and erases the mail once its link has expired', async () => {
    await enqueue();
    now += hourMs + 1;
    await deliver();
    expect(sent).toEqual([]);
    expect(await listMails()).toMatchObject([{ state: 'abandoned', envelope: '' }]);
  });
});
