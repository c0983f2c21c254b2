import { beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '../activity/activity.ts';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { sampleSubmission } from '../leads/sample-submission.for-tests.ts';
import { createLeadStore } from '../leads/store.ts';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { listDeliveries } from '../outbox/list-deliveries.ts';
import { registerChannels } from '../outbox/registered-channels.ts';
import { createOutboxStore } from '../outbox/store.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { addNote, maxNoteLength } from './add-note.ts';
import { countViews } from './count-leads.ts';
import { listLeads, type ListOptions } from './list-leads.ts';
import { moveLeads, undoMove, undoMs } from './move-leads.ts';
import { readLeadDetails } from './read-lead.ts';
import { sendAgain } from './send-again.ts';

beforeEach(async () => {
  await openTestDatabase();
  await registerChannels(database, [{ name: 'email', target: 'a@b.example' }]);
});

const references = async (options: Partial<ListOptions> = {}) => {
  const { leads } = await listLeads(database, { view: 'all', limit: 50, ...options });
  return leads.map(({ reference }) => reference);
};
const counts = async () => {
  const all = Object.entries(await countViews(database));
  return Object.fromEntries(all.map(([view, { count }]) => [view, count]));
};
const deliver = (id: string) =>
  database.query.transaction().execute((trx) => enqueueDeliveries(trx, [id], ['email'], 1));
const states = async (id: string) =>
  (await listDeliveries(database.query, [id])).map(({ state }) => state);

describe('a lead', () => {
  test('is in one view and moves between views', async () => {
    await insertLead(database, { id: 'a' });
    await insertLead(database, { id: 'b', status: 'quarantined' });
    await insertLead(database, { id: 'test', is_canary: 1 });
    const none = { new: 0, 'in-progress': 0, done: 0, quarantined: 0, spam: 0 };
    expect(await counts()).toEqual({ ...none, new: 1, quarantined: 1, all: 2 });
    const moved = await moveLeads(database, ['a', 'nobody'], 'done', 'user', 5);
    expect(moved).toMatchObject({ references: ['a'] });
    await moveLeads(database, ['b'], 'spam', 'user', 6);
    expect(await counts()).toEqual({ ...none, done: 1, spam: 1, all: 1 });
    expect(await references({ view: 'done' })).toEqual(['a']);
    expect(await references({ view: 'spam' })).toEqual(['b']);
  });

  test('is withdrawn when quarantined, and delivered when released', async () => {
    await insertLead(database, { id: 'a' });
    await deliver('a');
    await moveLeads(database, ['a'], 'quarantined', null, 5);
    expect(await states('a')).toEqual([]);
    await moveLeads(database, ['a'], 'release', null, 6);
    expect(await states('a')).toEqual(['pending']);
  });

  test('moved can be restored for ten minutes, and once', async () => {
    await insertLead(database, { id: 'a' });
    await deliver('a');
    await moveLeads(database, ['a'], 'in-progress', 'user', 4);
    const { changeId = '' } = await moveLeads(database, ['a'], 'quarantined', 'user', 5);
    expect(await undoMove(database, changeId, 'user', 5 + undoMs + 1)).toBeUndefined();
    expect(await references({ view: 'quarantined' })).toEqual(['a']);
    expect(await undoMove(database, changeId, 'other', 5 + undoMs)).toMatchObject({
      references: ['a'],
    });
    expect(await references({ view: 'in-progress' })).toEqual(['a']);
    expect(await states('a')).toEqual(['pending']);
    expect(await undoMove(database, changeId, 'user', 6)).toBeUndefined();
    expect(await undoMove(database, 'made-up', 'user', 6)).toBeUndefined();
    const log = await listActivity(database.query, { reference: 'a' });
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['undo', 'other'],
      ['move', 'user'],
      ['move', 'user'],
    ]);
  });

  test('has a timeline of failed attempts, notes and changes, and lists the person’s other leads', async () => {
    await insertLead(database, { id: 'a', received_at: 1 });
    await insertLead(database, { id: 'b', received_at: 2, email: 'ADA@engines.example' });
    await deliver('a');
    const store = createOutboxStore(database);
    const [first] = await store.claimDue('email', 10, 100, 1);
    await store.settle([
      { id: first?.id ?? '', state: 'pending', at: 11, nextAttemptAt: 12, error: '503' },
    ]);
    const [second] = await store.claimDue('email', 12, 100, 1);
    await store.settle([{ id: second?.id ?? '', state: 'delivered', at: 13 }]);
    await addNote(database, 'a', 'Met her\r\nat the show.', 'user', 14);
    await moveLeads(database, ['a'], 'done', 'user', 15);
    expect(await sendAgain(database, 'a', 'user', 16)).toBe(true);
    const details = await readLeadDetails(database, 'a');
    expect(details?.timeline).toMatchObject([
      { kind: 'received', at: 1 },
      { kind: 'failed', at: 11, error: '503' },
      { kind: 'delivered', at: 13 },
      { kind: 'note', at: 14, body: 'Met her\nat the show.', actor: 'user' },
      { kind: 'activity', at: 15, activity: { action: 'move', from: 'new', to: 'done' } },
      { kind: 'activity', at: 16, activity: { action: 'send-again' } },
    ]);
    expect(details?.others.map(({ reference }) => reference)).toEqual(['b']);
    expect(details?.lead.deliveries[0]).toMatchObject({ state: 'pending', attempts: 0 });
    expect(details?.lead.deliveries[0]?.id).not.toBe(first?.id);
    expect(await readLeadDetails(database, 'nobody')).toBeUndefined();
  });

  test('has no entry that it was sent again while its notification is in progress', async () => {
    await insertLead(database, { id: 'a' });
    await deliver('a');
    await createOutboxStore(database).claimDue('email', 1, 100, 1);
    expect(await sendAgain(database, 'a', 'user', 2)).toBe(true);
    expect(await states('a')).toEqual(['delivering']);
    expect(await listActivity(database.query, { reference: 'a' })).toEqual([]);
  });

  test('accepts notes up to a length limit, but no empty ones', async () => {
    await insertLead(database, { id: 'a' });
    expect(await addNote(database, 'a', ' \u0000\n', null, 1)).toBe(false);
    expect(await addNote(database, 'a', 'x'.repeat(maxNoteLength + 1), null, 1)).toBe(false);
    expect(await addNote(database, 'a', 'x'.repeat(maxNoteLength), null, 1)).toBe(true);
    expect(await addNote(database, 'b', 'x', null, 1)).toBe(false);
  });

  test('has a note once that is sent again within a minute', async () => {
    await insertLead(database, { id: 'a' });
    await insertLead(database, { id: 'b' });
    for (const at of [1, 60_000, 60_001]) await addNote(database, 'a', 'Called.', 'user', at);
    await addNote(database, 'b', 'Called.', 'user', 1);
    const notesOf = async (reference: string) =>
      (await readLeadDetails(database, reference))!.timeline.filter(({ kind }) => kind === 'note');
    expect(await notesOf('a')).toMatchObject([{ at: 1 }, { at: 60_001 }]);
    expect(await notesOf('b')).toMatchObject([{ at: 1 }]);
  });
});

describe('a list', () => {
  test('pages in both directions, including leads received at the same instant', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await insertLead(database, { id, received_at: 7 });
    const first = await listLeads(database, { view: 'new', limit: 2 });
    expect(first).toMatchObject({ newer: undefined, total: { count: 5, isMore: false } });
    const second = await listLeads(database, { view: 'new', limit: 2, after: first.older });
    expect(second.leads.map(({ id }) => id)).toEqual(['c', 'b']);
    const third = await listLeads(database, { view: 'new', limit: 2, after: second.older });
    expect(third).toMatchObject({ leads: [{ id: 'a' }], older: undefined });
    const back = await listLeads(database, { view: 'new', limit: 2, before: third.newer });
    expect(back.leads.map(({ id }) => id)).toEqual(['c', 'b']);
    const start = await listLeads(database, { view: 'new', limit: 2, before: back.newer });
    expect(start).toMatchObject({ leads: [{ id: 'e' }, { id: 'd' }], newer: undefined });
    expect(await references({ view: 'new', limit: 5, after: 'typed by hand' })).toHaveLength(5);
  });

  test('shows its first page when every lead of a later one was moved', async () => {
    for (const id of ['a', 'b', 'c']) await insertLead(database, { id });
    for (const search of [undefined, 'ada']) {
      const { older } = await listLeads(database, { view: 'new', search, limit: 2 });
      const { changeId = '' } = await moveLeads(database, ['a'], 'done', 'user', 1);
      const shown = await listLeads(database, { view: 'new', search, limit: 2, after: older });
      expect(shown).toMatchObject({ leads: [{ id: 'c' }, { id: 'b' }], total: { count: 2 } });
      expect(shown).toMatchObject({ older: undefined, newer: undefined });
      await undoMove(database, changeId, 'user', 1);
    }
  });

  test.each(['jose', 'JOSÉ', 'nunez', 'uñe', 'obra', 'Núñez obra', 'RS-22', 'ú', '50%_'])(
    'finds %s in a lead, and not in another',
    async (search) => {
      const fields = { first_name: 'José', last_name: 'Núñez', company: 'Obradoiro 50%_' };
      await insertLead(database, { id: 'a', reference: 'RS-222222', ...fields });
      await insertLead(database, { id: 'b', reference: 'RS-333333', email: 'b@b.example' });
      expect(await references({ search })).toEqual(['RS-222222']);
      expect(await references({ search, view: 'done' })).toEqual([]);
    },
  );

  test.each(["o'brien", 'O’Brien', "ANN'S"])(
    'finds %s with either apostrophe, and not in another',
    async (search) => {
      await insertLead(database, { id: 'a', last_name: 'O’Brien', company: 'Ann’s' });
      await insertLead(database, { id: 'b', last_name: "O'Brien", company: "Ann's" });
      await insertLead(database, { id: 'c', last_name: 'Obrecht', company: 'Ohm' });
      expect(await references({ search })).toEqual(['b', 'a']);
    },
  );

  test('searches notes', async () => {
    await insertLead(database, { id: 'a' });
    await insertLead(database, { id: 'b', email: 'b@b.example' });
    await addNote(database, 'a', 'Prefers Wednesday', null, 1);
    expect(await references({ search: 'wednes' })).toEqual(['a']);
    await addNote(database, 'b', 'Never on Wednesday', null, 1);
    expect(await references({ search: 'wednes' })).toEqual(['b', 'a']);
  });

  test('can be narrowed to a source', async () => {
    const attribution = JSON.stringify({ referrer: 'www.linkedin.com' });
    await insertLead(database, { id: 'a', attribution });
    await insertLead(database, { id: 'b' });
    const store = createLeadStore(database, async () => {});
    await store.insertAll([{ ...submission(1), source: { utm_source: 'linkedin' } }]);
    const { leads } = await listLeads(database, {
      view: 'all',
      limit: 50,
      filter: { source: 'linkedin' },
    });
    expect(leads.map(({ origin }) => origin.source)).toEqual(['linkedin', 'linkedin']);
    expect(await references({ view: 'done', filter: { source: 'linkedin' } })).toEqual([]);
    expect(await references({ filter: { source: 'direct' } })).toEqual(['b']);
  });

  test('finds a rare word behind thousands of newer leads', async () => {
    const store = createLeadStore(database, async () => {});
    await insertLead(database, { id: 'a', received_at: 1, company: 'Kestrel Instruments' });
    for (let start = 0; start < 10_400; start += 400) {
      await store.insertAll(Array.from({ length: 400 }, (_, n) => submission(start + n)));
    }
    const found = await listLeads(database, { view: 'all', limit: 10, search: 'kestrel' });
    expect(found).toMatchObject({ leads: [{ id: 'a' }], total: { count: 1, isMore: false } });
    const many = await listLeads(database, { view: 'all', limit: 10, search: 'engines' });
    expect(many).toMatchObject({ total: { count: 3_000, isMore: true } });
    const all = await listLeads(database, { view: 'all', limit: 20_000, search: 'engines' });
    expect([all.leads.length, all.total]).toEqual([10_401, { count: 10_401, isMore: false }]);
  });
});

function submission(n: number) {
  const lead = { ...sampleLead, email: `a${n}@b.example` };
  return sampleSubmission(`key-${n}`, { lead, receivedAt: 1_000 + n });
}
