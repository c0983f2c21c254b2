import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ViteDevServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { showContentErrors } from './show-content-errors.ts';

const checks = vi.hoisted(() => [] as PassThrough[]);
vi.mock('node:child_process', () => ({
  spawn: () => ({ stdout: checks[checks.push(new PassThrough()) - 1] }),
}));

test('the last save decides what the browser shows, also when its check is the faster one', async () => {
  const sent: unknown[] = [];
  const watcher = new EventEmitter();
  const { configureServer } = showContentErrors() as {
    configureServer: (server: ViteDevServer) => void;
  };
  configureServer({
    watcher,
    environments: { ssr: { hot: { send: () => {} } } },
    ws: { on: () => {}, send: (message: unknown) => sent.push(message) },
  } as unknown as ViteDevServer);
  const save = async (count: number) => {
    watcher.emit('all', 'change', '/project/site/content/articles/one.mdx');
    await vi.waitFor(() => expect(checks).toHaveLength(count));
  };

  await save(1);
  await save(2);
  checks[1]!.end('[]');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  checks[0]!.end(JSON.stringify([{ file: 'one.mdx', message: 'is broken' }]));
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(sent).toEqual([{ type: 'full-reload' }]);
});
