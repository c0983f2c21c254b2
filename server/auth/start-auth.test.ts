import { chmodSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { secondMs } from '../platform/time/clock.ts';
import { createLog } from '../platform/log/log.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createTemporaryData } from '../platform/files/temporary-data.for-tests.ts';
import { openKeyFile } from './keys/key-file.ts';
import { authVariables, readAuthSettings } from './settings.ts';
import { startAuth } from './start-auth.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('shutdown waits only briefly for a mail server that does not respond', async () => {
  const greet = vi.fn<() => void>();
  const mailServer = createServer(greet);
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.address() as AddressInfo;
  const data = await createTemporaryData();
  const database = await data.open();
  await migrate(database);
  const auth = await startAuth({
    database,
    settings: readAuthSettings(z.object(authVariables).parse({ AUTH_SIGNUP: 'open' }), {
      siteUrl: 'http://localhost',
      dataDir: data.folder,
    }),
    mailRoute: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'site@e.example' },
    clientAddress: () => '127.0.0.1',
    clock: Date.now,
    log: createLog('silent'),
  });
  await auth.routes.request('/otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@engines.example', create_user: true }),
  });
  await vi.waitFor(() => expect(greet).toHaveBeenCalled());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopped = vi.fn<() => void>();
  const stopping = auth.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(secondMs);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * secondMs);
  expect(stopped).toHaveBeenCalled();
  await stopping;
  vi.useRealTimers();
  mailServer.close();
  await database.close();
  await data.remove();
});

test.each([
  [0o600, []],
  [0o644, ['0644']],
])('a key file of mode %o logs these warnings: %j', async (mode, expected) => {
  const data = await createTemporaryData();
  const database = await data.open();
  await migrate(database);
  const place = { siteUrl: 'http://localhost', dataDir: data.folder };
  const settings = readAuthSettings(z.object(authVariables).parse({}), place);
  await openKeyFile(settings.keysFile, Date.now());
  chmodSync(settings.keysFile, mode);
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const auth = await startAuth({
    database,
    settings,
    mailRoute: { folder: data.folder, from: 'site@e.example' },
    clientAddress: () => '127.0.0.1',
    clock: Date.now,
    log,
  });
  expect(warn.mock.calls.map(([text]) => /mode (\d+)/.exec(String(text))?.[1])).toEqual(expected);
  await auth.stop();
  await database.close();
  await data.remove();
});
