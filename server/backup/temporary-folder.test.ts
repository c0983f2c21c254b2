import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inTemporaryFolder } from './temporary-folder.ts';

const events = ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'];
const listening = () => events.map((event) => process.listenerCount(event));

describe('a temporary folder', () => {
  test.each([
    ['is done', () => Promise.resolve('done')],
    ['fails', () => Promise.reject(new Error('no room'))],
  ])('is removed, with its signal handlers, when the work %s', async (_how, end) => {
    const before = listening();
    let folder = '';
    const [outcome] = await Promise.allSettled([
      inTemporaryFolder('temporary-folder-', async (made) => {
        folder = made;
        writeFileSync(join(made, 'leads'), 'Ada Lovelace');
        return end();
      }),
    ]);
    expect([outcome]).toEqual(await Promise.allSettled([end()]));
    expect(folder).not.toBe('');
    expect(existsSync(folder)).toBe(false);
    expect(listening()).toEqual(before);
  });
});
