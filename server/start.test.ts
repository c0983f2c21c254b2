import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './platform/log/log.ts';
import { startServer } from './start.ts';

test('a start logs what the settings warn of', async () => {
  const result = readConfig({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site' });
  if (!result.ok) throw new Error(result.problems.join());
  const config = { ...result.config, warnings: ['Think about it.'] };
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  await expect(startServer(config, log)).rejects.toThrow('ECONNREFUSED');
  expect(lines.join()).toContain('Think about it.');
});

test.each([
  ['https://www.example.com', 0],
  ['https://shop.example.com', 1],
])(
  'a start with pages for www.example.com and SITE_URL=%s logs %i warnings',
  async (siteUrl, count) => {
    const folder = mkdtempSync(join(tmpdir(), 'built-origin-'));
    const page = '<head><link rel="canonical" href="https://www.example.com/"/></head>';
    writeFileSync(join(folder, 'index.html'), page);
    const result = readConfig({ PORT: '0', DATA_DIR: folder, DIST_DIR: folder, SITE_URL: siteUrl });
    if (!result.ok) throw new Error(result.problems.join());
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const server = await startServer(result.config, log);
    await server.stop();
    rmSync(folder, { recursive: true });
    expect(lines.filter((line) => line.includes('build again'))).toHaveLength(count);
  },
);
