import { sql } from 'kysely';
import { recordActivity, type Actor } from '../activity/activity.ts';
import { findLeads, hasEmail } from '../leads/find-leads.ts';
import { eraseLeads } from '../operations/erase-leads.ts';
import type { Database } from '../platform/database/database.ts';
import { readDeliveries } from './with-deliveries.ts';

/** What {@link eraseOnRequest} would erase, and what it cannot reach. */
export type ErasurePreview = Awaited<ReturnType<typeof previewErasure>>;

/** All leads from an address. */
export async function previewErasure(database: Database, email: string) {
  const leads = await readDeliveries(database.query, await findLeads(database, { email }));
  const arrived = leads
    .flatMap(({ deliveries }) => deliveries)
    // Files on the server are erased with the lead.
    .filter(({ state, channel }) => state === 'delivered' && channel !== 'file');
  const ofPerson = database.query.selectFrom('leads').select('id').where(hasEmail(email));
  const { notes } = await database.query
    .selectFrom('lead_notes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('lead_id', 'in', ofPerson)
    .executeTakeFirstOrThrow();
  return {
    /** Newest first. */
    leads,
    notes,
    /** How many notifications each channel has delivered, which their receivers keep. */
    delivered: [...Map.groupBy(arrived, ({ channel }) => channel)].map(([channel, all]) => ({
      channel,
      count: all.length,
    })),
  };
}

/** All leads of a person, or one lead. */
export type ErasureTarget = { email: string } | { reference: string };

/**
 * Erases leads with their notes and deliveries. The activity log records their number.
 *
 * @returns the references of the erased leads
 */
export async function eraseOnRequest(
  database: Database,
  target: ErasureTarget,
  actor: Actor,
  now: number,
): Promise<string[]> {
  const isOf = 'email' in target ? hasEmail(target.email) : sql`reference = ${target.reference}`;
  const erased = await eraseLeads(database, isOf, 'request', now);
  if (erased.length === 0) return [];
  const action = { action: 'erase', count: erased.length } as const;
  await recordActivity(database.query, [{ actor, action }], now);
  return erased;
}
