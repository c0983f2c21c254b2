import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../../scripts/test/find-free-port.ts';
import { installEngines } from './find-engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteOrigin: string;
  }
}

/** Installs the engines that are missing, where that is possible, and serves the built site for all tests of the project. */
export default async function setup(project: TestProject): Promise<() => void> {
  installEngines();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-engines-'));
  const port = await findFreePort();
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DESK_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      MX_LOOKUP: 'false',
      // All engines send from one address.
      LEADS_PER_MINUTE: '1000',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const siteOrigin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100 && !(await isServed(siteOrigin)); attempt += 1) {
    await wait(100);
  }
  project.provide('siteOrigin', siteOrigin);
  return () => {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

const isServed = (origin: string) =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );
