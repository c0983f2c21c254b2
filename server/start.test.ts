import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './start.ts';

test('a start logs what the settings warn of', async () => {
  const result = readConfig({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site' });
  if (!result.ok) throw new Error(result.problems.join());
  const config = { ...result.config, warnings: ['Think about it.'] };
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  await expect(startServer(config, log)).rejects.toThrow('ECONNREFUSED');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'Think about it.' },
  ]);
});
