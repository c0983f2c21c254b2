import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../contract/form-function.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { findFreePort } from '../../scripts/test/find-free-port.ts';

/** Every write to it fails with ENOSPC. */
const fullDisk = '/dev/full';

describe.skipIf(!existsSync(fullDisk))('a server whose log is on a full disk', () => {
  let data: TemporaryData;
  let server: ChildProcess;
  let address: string;
  let errors = '';

  beforeAll(async () => {
    data = await createTemporaryData();
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    const log = openSync(fullDisk, 'w');
    server = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        ...data.variables,
        PORT: String(port),
        DESK_PORT: '0',
        LOG_LEVEL: 'debug',
        MX_LOOKUP: 'false',
        // This setting causes a warning, which is the first log line, before the server listens.
        CANARY_MINUTES: '60',
        PUBLIC_SUPABASE_URL: 'https://project.supabase.co',
      },
      stdio: ['ignore', log, 'pipe'],
    });
    closeSync(log);
    server.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await data.remove();
  });

  const submit = (body: object) =>
    fetch(address + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('serves the site, accepts leads, and shuts down on request', async () => {
    await vi.waitFor(async () => expect((await fetch(`${address}/health/ready`)).ok).toBe(true), {
      interval: 100,
    });
    expect((await fetch(address)).status).toBeLessThan(500);
    expect((await submit({})).status).toBe(422);
    const lead = { ...sampleLead, email: 'ada@e.dev' };
    expect((await submit(lead)).status).toBe(200);
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(errors).toBe('');
  });
});
