import { spawnSync } from 'node:child_process';
import type { TestServer } from '../run-server.ts';
import { submit } from './submission.for-tests.ts';

/** Locks the backups. */
export const passphrase = 'four lanterns by the harbour';

/** The owner's command on the data of the running server. */
export function runLeads(
  server: TestServer,
  words: string[],
  variables: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/leads.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...server.variables, BACKUP_KEY: passphrase, ...variables },
  });
  return { status, stdout, stderr };
}

/** What the command is asked about. @param signals by which the form tells people from programs */
export const sendLead = (server: TestServer, firstName: string, signals = 'elapsedMs=20000') =>
  submit(
    server,
    JSON.stringify({
      firstName,
      lastName: 'Lovelace',
      company: 'Engines',
      email: `${firstName}@engines.example`,
    }),
    { 'content-type': 'application/json', 'x-form-signals': signals },
  );
