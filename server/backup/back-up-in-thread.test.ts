import type { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { backUpInThread } from './back-up-in-thread.ts';

const threads = vi.hoisted(() => ({ started: [] as EventEmitter[] }));
vi.mock('node:worker_threads', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Worker extends Emitter {
    constructor() {
      super();
      threads.started.push(this);
    }
  }
  return { Worker };
});

test('a backup succeeds only if its thread exits without an error', async () => {
  const endWith = async (code: number) => {
    const made = backUpInThread({
      location: { sqliteFile: 'site.sqlite' },
      schedule: { folder: '', intervalMs: 0, keep: 1 },
      keysFile: 'keys',
      file: 'site.age',
      passphrase: 'x',
    });
    threads.started.at(-1)?.emit('exit', code);
    return made;
  };
  await expect(endWith(0)).resolves.toBeUndefined();
  await expect(endWith(7)).rejects.toThrow('The thread of the backup ended with 7.');
});
