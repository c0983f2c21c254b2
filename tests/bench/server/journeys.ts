import { execFileSync } from 'node:child_process';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../../contract/form-function.ts';
import type { Client } from './client.ts';

/** The user that `createAccount` creates. */
export const credentials = { email: 'owner@example.com', password: 'violet-harbour-lantern-42' };

/** The account that signs in, created by the owner's command. */
export function createAccount(variables: Readonly<Record<string, string>>): void {
  const account = ['--email', credentials.email, '--password', credentials.password];
  execFileSync(process.execPath, ['cli/users.ts', 'create', ...account], {
    env: { ...process.env, ...variables },
  });
}

export function submitLead(client: Client, address: string, index: number | string): Promise<void> {
  const lead = {
    ...sampleLead,
    company: `Company ${index}`,
    email: `lead-${index}@engines.example`,
  };
  return post(client, address + formFunctionPath, lead);
}

export function signIn(client: Client, address: string): Promise<void> {
  return post(client, `${address}/auth/v1/token?grant_type=password`, credentials);
}

function post(client: Client, url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  return client.send(url, { method: 'POST', headers }, JSON.stringify(body));
}
