import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runReloading } from './run-reloading.ts';

let folder: string;
let stop: (() => Promise<void>) | undefined;
const onFailedStart = vi.fn<(code: number) => void>();

/** Starts a program that records its process ID and then runs the given code. */
async function start(then: string): Promise<void> {
  const script = join(folder, 'program.mjs');
  const note = `appendFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + '\\n');`;
  writeFileSync(script, `import { appendFileSync } from 'node:fs';\n${note}\n${then}\n`);
  const options = { folders: [join(folder, 'watched')], env: {} };
  ({ stop } = await runReloading(script, options, onFailedStart));
}

function pids(): string[] {
  const noted = join(folder, 'pids');
  return existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : [];
}
const isRunning = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reloading-'));
  mkdirSync(join(folder, 'watched'));
});
afterEach(async () => {
  await stop?.();
  onFailedStart.mockReset();
  rmSync(folder, { recursive: true });
});

describe('a program that restarts when its files change', () => {
  test('restarts after a change, and once after several', async () => {
    await start('setInterval(() => undefined, 1000);');
    await vi.waitFor(() => expect(pids()).toHaveLength(1));
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, 'watched', name), '');

    await vi.waitFor(() => expect(pids()).toHaveLength(2));
    const [first = '', second = ''] = pids();
    expect([isRunning(first), isRunning(second)]).toEqual([false, true]);
    await stop?.();
    expect(isRunning(second)).toBe(false);
    expect(pids()).toHaveLength(2);
    expect(onFailedStart).not.toHaveBeenCalled();
  });

  test('restarts each time an editor replaces a file, in any folder', async () => {
    mkdirSync(join(folder, 'watched/inner'));
    const file = join(folder, 'watched/inner/file');
    writeFileSync(file, '0');
    await start('setInterval(() => undefined, 1000);');
    await vi.waitFor(() => expect(pids()).toHaveLength(1));
    for (const save of [1, 2, 3]) {
      writeFileSync(join(folder, 'saved'), String(save));
      renameSync(join(folder, 'saved'), file);
      await vi.waitFor(() => expect(pids()).toHaveLength(save + 1));
    }
  });

  test('restarts for a file in a new folder', async () => {
    await start('setInterval(() => undefined, 1000);');
    await vi.waitFor(() => expect(pids()).toHaveLength(1));
    mkdirSync(join(folder, 'watched/new/inner'), { recursive: true });
    await vi.waitFor(() => expect(pids()).toHaveLength(2));
    writeFileSync(join(folder, 'watched/new/inner/file'), '');
    await vi.waitFor(() => expect(pids()).toHaveLength(3));
  });

  test('does not restart after a stop, even if a file was saved just before', async () => {
    await start('setInterval(() => undefined, 1000);');
    await vi.waitFor(() => expect(pids()).toHaveLength(1));
    writeFileSync(join(folder, 'watched/file'), '');
    await stop?.();
    await setTimeout(500);
    expect(pids().filter(isRunning)).toEqual([]);
    expect(pids()).toHaveLength(1);
  });

  test('is reported as failed when it exits unexpectedly, and can still be stopped', async () => {
    await start('process.exit(3);');
    await vi.waitFor(() => expect(onFailedStart).toHaveBeenCalledExactlyOnceWith(3));
    await stop?.();
  });
});
