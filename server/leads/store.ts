import type { Lead } from '../../contract/lead.ts';
import type { LeadSource } from '../../contract/form-function.ts';
import { classifySource } from '../numbers/source.ts';
import { createId } from '../platform/create-id.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import type { SubmissionKey } from './idempotency.ts';
import { createIntakeCounter } from './intake.ts';
import { createReference } from './reference.ts';
import { writeSearchText } from './search-text.ts';
import {
  readLead,
  writeLeadFields,
  type LeadRow,
  type LeadStatus,
  type StoredLead,
} from './tables.ts';

/** A validated submission with everything that the store keeps. */
export interface Submission {
  lead: Lead;
  key: SubmissionKey;
  receivedAt: number;
  /** Submissions without a key before this instant are other leads. */
  repeatsSince: number;
  status: LeadStatus;
  spamScore: number;
  spamReasons: readonly string[];
  source: LeadSource;
  isCanary: boolean;
}

export type RecordOutcome =
  | { ok: true; id: string; reference: string; isRepeat: boolean }
  /** The key belongs to a submission with other content. */
  | { ok: false; reason: 'key_reused' };

export type LeadStore = ReturnType<typeof createLeadStore>;

/** What is read of a stored lead. */
const columns = [
  'id',
  'reference',
  'content_hash',
  'idempotency_key',
  'received_at',
  'status',
] as const;
type Known = Pick<LeadRow, (typeof columns)[number]>;

/**
 * @param enqueue queues the deliveries inside the same transaction
 * @param nextReference replaceable, so that a test can cause a collision of references
 */
export function createLeadStore(
  database: Database,
  enqueue: (trx: DatabaseTransaction, leadIds: readonly string[], now: number) => Promise<unknown>,
  nextReference: () => string = createReference,
) {
  const countIntake = createIntakeCounter();

  return {
    /**
     * Stores a batch in one transaction and returns a result for each, in order. When it resolves, everything is on
     * disk.
     */
    insertAll: (submissions: readonly Submission[]) =>
      database.query.transaction().execute((trx) => insertAll(trx, submissions)),
    findById,
  };

  async function insertAll(
    trx: DatabaseTransaction,
    submissions: readonly Submission[],
  ): Promise<RecordOutcome[]> {
    const known = await findPrevious(trx, submissions);
    const fresh = new Map<string, Submission>();
    for (const submission of submissions) {
      const { value } = submission.key;
      if (!known.has(value) && !fresh.has(value)) fresh.set(value, submission);
    }
    const inserted: Known[] = [];
    let missing = [...fresh.values()];
    while (missing.length > 0) {
      const added = await insertNew(trx, missing);
      const keys = missing.map(({ key }) => key.value);
      const others = added.length < missing.length ? await findByKeys(trx, keys) : [];
      for (const row of [...others, ...added]) known.set(row.idempotency_key, row);
      inserted.push(...added);
      // A lead that is neither inserted nor known had a reference that is taken, and is tried again with another.
      missing = missing.filter(({ key }) => !known.has(key.value));
    }
    const receivedAt = inserted.map((row) => row.received_at);
    await countIntake(trx, receivedAt);
    const accepted = inserted.filter(({ status }) => status === 'accepted').map(({ id }) => id);
    await enqueue(trx, accepted, submissions[0]!.receivedAt);
    const unanswered = new Set(inserted.map((row) => row.idempotency_key));
    return submissions.map(({ key }) => answer(key, known, unanswered));
  }

  /** Submissions without a key and with the same content in the previous time window, by their current key. */
  async function findPrevious(
    trx: DatabaseTransaction,
    submissions: readonly Submission[],
  ): Promise<Map<string, Known>> {
    const known = new Map<string, Known>();
    const keys = submissions.flatMap(({ key }) => key.previous ?? []);
    if (keys.length === 0) return known;
    const rows = await findByKeys(trx, keys);
    const previous = new Map(rows.map((row) => [row.idempotency_key, row]));
    for (const { key, repeatsSince } of submissions) {
      const row = key.previous === undefined ? undefined : previous.get(key.previous);
      if (row && row.received_at > repeatsSince) known.set(key.value, row);
    }
    return known;
  }

  async function insertNew(trx: DatabaseTransaction, submissions: readonly Submission[]) {
    const drafts = submissions.map(toRow);
    const references = drafts.map(({ reference }) => reference);
    // A reference is never reused: it identifies the proof of an erasure.
    const erased = await trx
      .selectFrom('erasures')
      .select('reference')
      .where('reference', 'in', references)
      .execute();
    // Insertion in one order prevents deadlocks between processes with the same keys.
    const rows = drafts
      .filter(({ reference }) => !erased.some((lead) => lead.reference === reference))
      .toSorted((a, b) => (a.idempotency_key < b.idempotency_key ? -1 : 1));
    if (rows.length === 0) return [];
    return trx
      .insertInto('leads')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .execute();
  }

  function findByKeys(trx: DatabaseTransaction, keys: string[]) {
    return trx.selectFrom('leads').select(columns).where('idempotency_key', 'in', keys).execute();
  }

  function toRow(submission: Submission): LeadRow {
    const { lead, key } = submission;
    const reference = nextReference();
    return {
      id: createId(submission.receivedAt),
      reference,
      received_at: submission.receivedAt,
      ...writeLeadFields(lead),
      idempotency_key: key.value,
      content_hash: key.contentHash,
      status: submission.status,
      spam_score: submission.spamScore,
      spam_reasons: JSON.stringify(submission.spamReasons),
      attribution: JSON.stringify(submission.source),
      is_canary: submission.isCanary ? 1 : 0,
      search_text: writeSearchText([...Object.values(lead), reference]),
      source_class: classifySource(submission.source),
    };
  }

  async function findById(id: string): Promise<StoredLead | undefined> {
    const row = await database.query
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && readLead(row);
  }
}

/** The first of several equal submissions in a batch is new, the others repeat it. */
function answer(
  key: SubmissionKey,
  known: ReadonlyMap<string, Known>,
  unanswered: Set<string>,
): RecordOutcome {
  const row = known.get(key.value) as Known;
  if (row.content_hash !== key.contentHash) return { ok: false, reason: 'key_reused' };
  const isRepeat = !unanswered.delete(key.value);
  return { ok: true, id: row.id, reference: row.reference, isRepeat };
}
