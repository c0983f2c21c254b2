import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLink } from '../../desk/accounts/links.ts';
import { moveData } from '../../server/backup/move-data.ts';
import { recordIncidents } from '../../server/operations/incident-history.ts';
import { recordNotice } from '../../server/operations/notices.ts';
import {
  registerChannels,
  readRegisteredChannels,
} from '../../server/outbox/registered-channels.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { createTemporaryData } from '../../server/platform/files/temporary-data.for-tests.ts';

const migrationsDir = join(import.meta.dirname, '../../server/platform/database/migrations');

test('data can be moved to a PostgreSQL database that a server has initialized but never used', async () => {
  const data = await createTemporaryData();
  const target = await data.open();
  const source = await openDatabase({ sqliteFile: join(data.folder, 'site.sqlite') });
  for (const database of [source, target]) await migrate(database, migrationsDir);
  await registerChannels(source, [{ name: 'email', target: '' }]);
  await registerChannels(target, [{ name: 'file', target: '/data/outbox' }]);
  await createLink(target.query, { kind: 'owner' }, Date.now());
  await recordNotice(target, 'weekly summary', Date.now());
  await recordIncidents(target, [{ kind: 'disk', message: 'x' }], Date.now());
  const moved = await moveData({ source, target });
  expect(moved.find(({ table }) => table === 'channels')?.rows).toBe(1);
  expect(await readRegisteredChannels(target)).toMatchObject([{ name: 'email', isSet: true }]);
  await sql`insert into intake values ('2026-01-01', 'somebody', 1)`.execute(target.query);
  await expect(moveData({ source, target })).rejects.toThrow(
    /already has data, in the table intake/,
  );
  await source.close();
  await target.close();
  await data.remove();
});
