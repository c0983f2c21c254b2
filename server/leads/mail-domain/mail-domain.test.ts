import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '../../platform/time/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log/log.ts';
import { openTemporaryDatabase } from '../../platform/database/temporary-database.for-tests.ts';
import { enqueueDeliveries } from '../../outbox/enqueue.ts';
import { listDeliveries } from '../../outbox/list-deliveries.ts';
import { createOutboxStore } from '../../outbox/store.ts';
import { withdrawUnstarted } from '../../outbox/withdraw.ts';
import { addSpamSignal } from '../add-spam-signal.ts';
import { findLeads } from '../find-leads.ts';
import { insertLead } from '../insert-lead.for-tests.ts';
import { createMailDomainCheck, noMailSignal } from './check-mail-domain.ts';
import { createMailLookUp } from './look-up-domain.ts';

const failWith = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

describe('the lookup of a mail domain', () => {
  const mx =
    (...exchanges: string[]) =>
    async () =>
      exchanges.map((exchange) => ({ exchange, priority: 10 }));
  const lookUp = (
    resolveMx: ReturnType<typeof mx>,
    code4 = 'ENOTFOUND',
    code6 = 'ENOTFOUND',
    resolveNs: () => Promise<string[]> = async () => ['a.gtld-servers.net'],
  ) =>
    createMailLookUp({
      resolveMx,
      resolveNs,
      resolve4: (code4 === '' ? async () => ['192.0.2.1'] : failWith(code4)) as never,
      resolve6: failWith(code6) as never,
    })('engines.io');

  test.each<[string, ReturnType<typeof lookUp>, boolean]>([
    ['has a mail server', lookUp(mx('mail.engines.io')), false],
    ['says that there is no mail', lookUp(mx('')), true],
    ['has only an address', lookUp(failWith('ENODATA'), ''), false],
    ['does not exist', lookUp(failWith('ENOTFOUND')), true],
    ['has no address either', lookUp(failWith('ENODATA'), 'ENODATA'), true],
    ['is not known for certain', lookUp(failWith('ENODATA'), 'ENODATA', 'ETIMEOUT'), false],
    ['does not answer in time', lookUp(failWith('ETIMEOUT')), false],
    [
      'does not exist where nothing does',
      lookUp(failWith('ENOTFOUND'), 'ENOTFOUND', 'ENOTFOUND', failWith('ENOTFOUND')),
      false,
    ],
    ['is not a domain name', lookUp(failWith('EBADNAME')), true],
    ['is asked offline', lookUp(failWith('ECONNREFUSED')), false],
    ['has broken name servers', lookUp(failWith('ESERVFAIL')), false],
  ])('decides whether a domain that %s takes no mail', async (_, says, expected) => {
    expect(await says).toBe(expected);
  });
});

describe('the check of a stored lead', () => {
  const lead = { id: '1', email: 'ada@engines.io' };
  let database: Database;
  let asked: string[];
  let says: boolean;
  beforeEach(async () => {
    database = await openTemporaryDatabase();
    await insertLead(database, { ...lead, spam_score: 15, spam_reasons: '["first (15)"]' });
    asked = [];
    says = true;
  });
  afterEach(() => database.close());

  const lookUp = async (domain: string) => {
    asked.push(domain);
    return says;
  };
  const markLead = (leadId: string) =>
    addSpamSignal(database, leadId, noMailSignal, withdrawUnstarted);
  const check = (checked: typeof lead) =>
    createMailDomainCheck(lookUp, markLead, createLog('silent'))(checked);
  const readLead = async () => (await findLeads(database, {}))[0];
  const hadScore = (score: number) =>
    sql`update leads set spam_score = ${score}`.execute(database.query);
  const enqueue = () =>
    database.query.transaction().execute((trx) => enqueueDeliveries(trx, ['1'], ['file'], 1));
  const claim = () => createOutboxStore(database).claimDue('file', 2, minuteMs, 5);

  test('adds a signal once, which alone does not quarantine a lead', async () => {
    await enqueue();
    await Promise.all([check({ id: '1', email: 'ada@Engines.io' }), check(lead)]);
    expect(await readLead()).toMatchObject({
      status: 'accepted',
      spamScore: 45,
      spamReasons: ['first (15)', 'A domain that accepts no mail (30)'],
    });
    expect(asked).toEqual(['engines.io', 'engines.io']);
    expect(await claim()).toHaveLength(1);
  });

  test('quarantines a lead that was already suspicious, and withdraws its delivery', async () => {
    await hadScore(20);
    await enqueue();
    await check(lead);
    expect(await readLead()).toMatchObject({ status: 'quarantined', spamScore: 50 });
    expect(await claim()).toEqual([]);
  });

  test('adds the signal but leaves a lead alone whose delivery has begun', async () => {
    await hadScore(20);
    await enqueue();
    await claim();
    await check(lead);
    expect(await readLead()).toMatchObject({ status: 'accepted', spamScore: 50 });
    expect(await listDeliveries(database.query, ['1'])).toHaveLength(1);
  });

  test('adds nothing when the domain takes mail, or nobody knows', async () => {
    says = false;
    await check(lead);
    expect(await readLead()).toMatchObject({ spamScore: 15 });
  });

  test('gives up after three seconds when no name server responds', async () => {
    vi.useFakeTimers();
    try {
      const silent = () => new Promise<boolean>(() => {});
      const ended = vi.fn<() => void>();
      void createMailDomainCheck(silent, markLead, createLog('silent'))(lead).then(ended);
      await vi.advanceTimersByTimeAsync(2_900);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(100);
      expect(ended).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  test('ends when the signal cannot be stored', async () => {
    await database.close();
    await check(lead);
    expect(asked).toEqual(['engines.io']);
    database = await openTemporaryDatabase();
  });

  test('does not look up reserved names', async () => {
    await check({ id: '1', email: 'ada@engines.example' });
    await check({ id: '1', email: 'ada@example.com' });
    expect(asked).toEqual([]);
  });
});
