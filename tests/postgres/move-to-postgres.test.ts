import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryData } from '../../server/platform/files/temporary-data.for-tests.ts';
import { spawnServer } from '../faults/server-process.ts';
import { createVisitors } from '../faults/visitors.ts';

const BACKUP_KEY = 'four lanterns by the harbour';

test('a backup of SQLite moves everything to a PostgreSQL server, which goes on with it', async () => {
  const data = await createTemporaryData();
  const inSqlite = { DATA_DIR: data.folder };
  const visitors = createVisitors();
  const before = await spawnServer(inSqlite);
  await visitors.submit(before.address, 4, AbortSignal.timeout(300));
  await before.terminate();

  const file = join(data.folder, 'move.age');
  const leads = (variables: Record<string, string | undefined>, ...words: string[]) => {
    const env = { ...process.env, BACKUP_KEY, ...variables };
    return spawnSync(process.execPath, ['cli/leads.ts', ...words], { env, encoding: 'utf8' });
  };
  expect(leads(inSqlite, 'backup', file)).toMatchObject({ status: 0 });
  const restored = leads(data.variables, 'restore', file, '--replace', '--deliver-again');
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  const verified = leads(data.variables, 'backup', 'verify', file);
  const count = visitors.acknowledged.size;
  expect(verified.stdout).toMatch(new RegExp(`^leads +${count} +equal +${count} +0 +0$`, 'm'));

  const after = await spawnServer(data.variables);
  const [[key, reference] = ['', '']] = [...visitors.acknowledged];
  expect(await visitors.send(after.address, key)).toBe(reference);
  await after.terminate();
  const reconciliation = leads(data.variables, 'reconcile', '--json');
  expect(reconciliation.status).toBe(0);
  expect(JSON.parse(reconciliation.stdout)).toMatchObject([{ submitted: count }]);
  await data.remove();
});
