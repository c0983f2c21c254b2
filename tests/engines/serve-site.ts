import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { spawnServer } from '../faults/server-process.ts';
import { installEngines } from './find-engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteOrigin: string;
  }
}

/** Installs missing engines where that is possible, and serves the built site for all tests of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  installEngines();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-engines-'));
  const server = await spawnServer({
    DESK_PORT: '0',
    DATA_DIR: dataDir,
    // All engines send from one address.
    LEADS_PER_MINUTE: '1000',
  });
  project.provide('siteOrigin', server.address);
  return async () => {
    await server.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
