import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { test } from 'vitest';
import { leadFields } from '../contract/lead-fields.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase, type Database } from '../server/platform/database/database.ts';
import { createLog } from '../server/platform/log/log.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../server/platform/files/temporary-data.for-tests.ts';
import { startServer } from '../server/start.ts';

export interface TestServer {
  address: string;
  metricsAddress: string | undefined;
  dataDir: string;
  /** Where its data is, as settings: the owner's commands read the same with them. */
  variables: TemporaryData['variables'];
  /** A second connection to the server's own data. */
  openData(): Promise<Database>;
  stop(): Promise<void>;
}

const formPage = `<!doctype html><title>Get started</title>
<div data-form-state="thanks" hidden>Thank you for your interest! <b data-reference></b></div>
<div data-form-state="failed" hidden>Something went wrong. Please try again.</div>
<div data-form-state="invalid" hidden><ul data-form-errors></ul></div>
<form>${leadFields.map((field) => `<input name="${field}" id="${field}"><p id="${field}-error" hidden></p>`).join('')}</form>`;

/** A built site small enough for a test, with one page of each kind the server treats differently. */
function writeSite(distDir: string): void {
  mkdirSync(join(distDir, 'get-started'), { recursive: true });
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(distDir, 'index.html.br'), 'compressed');
  writeFileSync(join(distDir, '404.html'), '<!doctype html><p>Oops! Page not found</p>');
  writeFileSync(join(distDir, 'get-started', 'index.html'), formPage);
  writeFileSync(join(distDir, 'assets', 'site.0a1b2c.js'), 'export const site = 1;');
}

/** `test` with the fixture `server`, the server of the test file. */
export const testWithServer = (variables?: Record<string, string>) =>
  test.extend('server', { scope: 'file' }, ({}, { onCleanup }) =>
    runServerUntil(onCleanup, variables),
  );

/** Runs a server that the cleanup of a fixture stops. */
export async function runServerUntil(
  onCleanup: (cleanup: () => Promise<void>) => void,
  variables?: Record<string, string>,
): Promise<TestServer> {
  const server = await runServer(variables);
  onCleanup(() => server.stop());
  return server;
}

/** Runs the whole server in this process, on a port and a place for its data of its own. */
export async function runServer(variables: Record<string, string> = {}): Promise<TestServer> {
  const data = await createTemporaryData();
  const distDir = join(data.folder, 'dist');
  writeSite(distDir);
  const own = { DIST_DIR: distDir, PORT: '0', MX_LOOKUP: 'false' };
  const result = readConfig({ ...data.variables, ...own, ...variables });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  const server = await startServer(result.config, createLog('silent'));
  // Its first look for deliveries: a second connection of the same process would wait for ever in the middle of it.
  await pause();
  return {
    address: server.address,
    metricsAddress: server.metricsAddress,
    dataDir: data.folder,
    variables: data.variables,
    openData: () => openDatabase(result.config.database),
    async stop() {
      await server.stop();
      await data.remove();
    },
  };
}
