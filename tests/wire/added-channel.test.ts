import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readyProject } from '../../cli/launch-check/ready-project.for-tests.ts';
import { checkDeliveries } from '../../cli/launch-check/rules/channels.ts';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { createBackend } from '../../deploy/supabase/functions/_shared/backend.ts';
import { writeSettingsTable } from '../../scripts/docs/settings-table.ts';
import { readConfig } from '../../server/config.ts';
import type * as ChannelKinds from '../../server/notifications/channel-kinds.ts';
import { describeChannels } from '../../server/notifications/channels.ts';
import { runCanary } from '../../server/operations/canary.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { submit } from './submission.for-tests.ts';

const example = 'server/notifications/ntfy/ntfy-channel.for-tests.ts';

vi.mock('../../server/notifications/channel-kinds.ts', async (importActual) => {
  const { ntfy } = await import('../../server/notifications/ntfy/ntfy-channel.for-tests.ts');
  const { channelKinds, channelVariables } = await importActual<typeof ChannelKinds>();
  return {
    // Also where an engineer has added the example itself.
    channelKinds: Object.assign({ ntfy }, channelKinds),
    channelVariables: { ...channelVariables, ...ntfy.variables },
  };
});

const received: unknown[] = [];
const receiver = createServer(async (request, response) => {
  received.push(await json(request));
  response.end();
});
let server: TestServer;
let NTFY_URL: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  NTFY_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`;
  server = await runServer({ NTFY_URL, WEBHOOK_ALLOW_PRIVATE: 'true' });
});
afterAll(async () => {
  await server.stop();
  receiver.close();
});

describe('the example channel', () => {
  test('matches the documentation', () => {
    const page = readFileSync('docs/channels.md', 'utf8').replaceAll(/^ {3}/gm, '');
    const [, block] = /```ts\n([^]*?)```/.exec(page) ?? [];
    expect(block).toBe(readFileSync(example, 'utf8'));
  });

  test('delivers leads', async () => {
    const body = JSON.stringify(sampleLead);
    await submit(server, body, {
      'content-type': 'application/json',
      'x-form-signals': 'elapsedMs=20000',
    });
    const message = expect.stringContaining('Email: ada@engines.example');
    await vi.waitFor(() => expect(received).toMatchObject([{ topic: 'leads', message }]));
  });

  test('announces a canary as one', async () => {
    const database = await server.openData();
    const result = await runCanary({ database, siteUrl: server.address, clock: Date.now });
    await database.close();
    expect(result).toMatchObject({ ok: true });
    expect(received.at(-1)).toMatchObject({ title: 'Canary: the form works' });
  });

  test('is listed in the settings and their documentation', () => {
    expect(readConfig({ NTFY_URL: 'ntfy' })).toMatchObject({
      problems: [expect.stringContaining('NTFY_URL must be the address of a topic of ntfy')],
    });
    expect(writeSettingsTable()).toContain('| `NTFY_URL` | the address of a topic of ntfy |');
  });

  test('replaces file notifications in the startup log', () => {
    const result = readConfig({ NTFY_URL });
    const described = result.ok && describeChannels(result.config.notifications);
    expect(described).toBe(`by ntfy through ${new URL(NTFY_URL).host}`);
  });

  test('is checked for a delivery by the launch check', () => {
    const findings = checkDeliveries(readyProject({ SITE_URL: 'https://a.dev', NTFY_URL }));
    const problem = 'The channel ntfy has never delivered anything.';
    expect(findings).toMatchObject([{ file: 'environment', problem }]);
  });

  test('works in a hosted function, which reports when no channel is set', async () => {
    const hosted = {
      SUPABASE_DB_URL: 'postgres://a:b@db.example.com/postgres',
      SITE_URL: 'https://a.dev',
    };
    expect(() => createBackend(hosted)).toThrow(/set .*NTFY_URL/);
    await createBackend({ ...hosted, NTFY_URL }).close();
  });
});
