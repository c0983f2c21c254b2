import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database.ts';

/**
 * Removes all deliveries of some leads.
 *
 * @returns the deliveries that may have left a file, and its folder
 */
export async function removeDeliveries(
  trx: DatabaseTransaction,
  leadIds: readonly string[],
): Promise<{ id: string; folder: string }[]> {
  const { rows: removed } = await sql<{ id: string; channel: string }>`
    delete from outbox where lead_id in (${sql.join(leadIds)}) returning id, channel
  `.execute(trx);
  const { rows: folders } = await sql<{ folder: string }>`
    select target as folder from channels where name = 'file'
  `.execute(trx);
  return folders.flatMap(({ folder }) =>
    removed.filter(({ channel }) => channel === 'file').map(({ id }) => ({ id, folder })),
  );
}
