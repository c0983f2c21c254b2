import { sql, type Expression } from 'kysely';
import type { DatabaseTransaction, Tables } from '../platform/database.ts';

/**
 * Removes all deliveries of some leads.
 *
 * @param leads a query of their ids
 * @returns the deliveries that may have left a file, and its folder
 */
export async function removeDeliveries(
  transaction: DatabaseTransaction<Tables>,
  leads: Expression<unknown>,
): Promise<{ id: string; folder: string }[]> {
  const { rows: removed } = await sql<{ id: string; channel: string }>`
    delete from outbox where lead_id in ${leads} returning id, channel
  `.execute(transaction);
  const { rows: noted } = await sql<{ folder: string }>`
    select target as folder from channels where name = 'file'
  `.execute(transaction);
  return noted.flatMap(({ folder }) =>
    removed.filter(({ channel }) => channel === 'file').map(({ id }) => ({ id, folder })),
  );
}
