import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import type { Delivery } from '../../server/outbox/delivery.ts';
import { enqueueDeliveries } from '../../server/outbox/enqueue.ts';
import { listDeliveries } from '../../server/outbox/list-deliveries.ts';
import { sendDeliveriesAgain } from '../../server/outbox/send-again.ts';
import { createOutboxStore } from '../../server/outbox/store.ts';
import { openTemporaryDatabase } from '../../server/platform/database/temporary-database.for-tests.ts';

test('a delivery that a worker claims while it is sent again stays claimed', async () => {
  const database = await openTemporaryDatabase();
  const store = createOutboxStore(database);
  await insertLead(database, { id: 'a' });
  await database.query.transaction().execute((trx) => enqueueDeliveries(trx, ['a'], ['email'], 1));
  let isSelect = false;
  let claimed: Delivery[] = [];
  const claimAfterSelect: KyselyPlugin = {
    transformQuery({ node }) {
      isSelect = node.kind === 'RawNode' && /^\s*select/.test(node.sqlFragments[0] ?? '');
      return node;
    },
    async transformResult({ result }) {
      if (isSelect) claimed = await store.claimDue('email', 2, 100, 1);
      return result;
    },
  };
  await database.query
    .transaction()
    .execute((trx) => sendDeliveriesAgain(trx.withPlugin(claimAfterSelect), 'a', ['email'], 2));
  expect(claimed).toHaveLength(1);
  expect(await listDeliveries(database.query, ['a'])).toMatchObject([{ state: 'delivering' }]);
  await database.close();
});
