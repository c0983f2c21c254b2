import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { lockLeads } from './lock-leads.ts';
import { quarantineScore } from './spam/assess-spam.ts';
import { writeSignal, type SpamSignal } from './spam/submission-facts.ts';

/** Withdraws the deliveries of a lead inside the transaction, unless one of them has started. */
export type WithdrawUnstarted = (trx: DatabaseTransaction, leadId: string) => Promise<boolean>;

/**
 * Adds a spam signal to a stored lead, once. With earlier signals it may quarantine the lead if no delivery has
 * started. Otherwise the owner sees the signal, and the lead stays accepted.
 */
export async function addSpamSignal(
  database: Database,
  leadId: string,
  signal: SpamSignal,
  withdrawUnstarted: WithdrawUnstarted,
): Promise<void> {
  await database.query.transaction().execute(async (trx) => {
    const [lead] = await lockLeads(database, trx, sql`id = ${leadId}`);
    const reasons = lead ? (JSON.parse(lead.spam_reasons) as string[]) : [];
    const added = writeSignal(signal);
    if (!lead || reasons.includes(added)) return;
    const score = lead.spam_score + signal.points;
    const isQuarantined =
      lead.status === 'accepted' &&
      score >= quarantineScore &&
      (await withdrawUnstarted(trx, leadId));
    await trx
      .updateTable('leads')
      .set({
        spam_score: score,
        spam_reasons: JSON.stringify([...reasons, added]),
        ...(isQuarantined && { status: 'quarantined' as const }),
      })
      .where('id', '=', leadId)
      .execute();
  });
}
