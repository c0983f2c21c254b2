import type { DatabaseTransaction, Tables } from '../platform/database.ts';
import type { OutboxTables } from './tables.ts';

/** Takes back what is not delivered yet of a lead that turned out to be doubtful. */
export async function withdrawDeliveries(
  transaction: DatabaseTransaction<Tables>,
  leadId: string,
): Promise<void> {
  await transaction
    .$extendTables<OutboxTables>()
    .deleteFrom('outbox')
    .where('lead_id', '=', leadId)
    .where('state', '<>', 'delivered')
    .execute();
}
