import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActiveIncidents } from '../../server/operations/active-incidents.ts';
import { checkDeliveries, findIncidents } from '../../server/operations/find-incidents.ts';
import { checkStorage } from '../../server/operations/storage-incidents.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { createHealthRoutes } from '../../server/platform/http/health.ts';

const migrationsDir = join(import.meta.dirname, '../../server/platform/database/migrations');
let data: TemporaryData;
let database: Database;
let other: Database;

beforeAll(async () => {
  data = await createTemporaryData();
  other = await data.open();
  await migrate(other, migrationsDir, Date.now);
  database = await data.open();
});
afterAll(async () => {
  await database.close();
  await other.close();
  await data.remove();
});

test.each([
  ['leads', 'access exclusive'],
  ['outbox', 'access exclusive'],
  ['intake', 'share'],
])('the health is red while %s cannot be written because of a lock (%s)', async (table, mode) => {
  const health = createHealthRoutes({
    ready: [checkStorage(database, createActiveIncidents())],
    watched: [checkDeliveries(() => findIncidents(database, Date.now(), []))],
  });
  const answer = await other.query.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(trx);
    return health.request('/');
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('another connection holds a lock on leads, intake');
  expect((await health.request('/')).status).toBe(200);
});
