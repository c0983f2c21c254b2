import { AuthClient } from '@supabase/auth-js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';

/** Is in no word list and satisfies every password rule. */
export const goodPassword = 'violet-harbour-lantern-42';
export const otherPassword = 'copper-meadow-signal-77';
/** Is not a valid address. */
export const invalidEmail = 'xx:;x@x.x';

let count = 0;
export const newEmail = () => `person-${process.pid}-${++count}@example.com`;
export const newPhone = () => `4477009${String(process.pid % 1_000).padStart(3, '0')}${++count}`;

export interface TestClient extends InstanceType<typeof AuthClient> {
  kept: Map<string, string>;
}

/** The published client as a browser uses it, with its own storage. */
export function newClient(
  auth: TemporaryAuth,
  flowType: 'implicit' | 'pkce' = 'implicit',
): TestClient {
  const kept = new Map<string, string>();
  const client = new AuthClient({
    url: auth.url,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType,
    storageKey: 'sb-test-auth-token',
    headers: { apikey: auth.keys.publishableKey() },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  return Object.assign(client, { kept });
}

/** A client of a user who has just signed up. */
export async function newSignedIn(auth: TemporaryAuth) {
  const client = newClient(auth);
  const email = newEmail();
  const { data, error } = await client.signUp({ email, password: goodPassword });
  if (error || !data.session || !data.user) throw error ?? new Error('There is no session.');
  return { client, email, session: data.session, user: data.user };
}

export type Admin = SupabaseClient['auth']['admin'];

/** The complete published client with the service-role key. */
export async function newAdmin(auth: TemporaryAuth): Promise<Admin> {
  const url = auth.settings.siteUrl;
  const client = createClient(url, await auth.keys.signServiceRoleKey(), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return client.auth.admin;
}

/** The code and the link parameters of the last e-mail to an address. */
export function readMail(auth: TemporaryAuth, email: string) {
  const mail = auth.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`No e-mail was sent to ${email}.`);
  const link = /https?:\S+\/confirm\?\S+/.exec(mail.text)?.[0];
  const query = new URL(link ?? 'http://none').searchParams;
  return {
    ...mail,
    link,
    code: /Code: (\d{6})/.exec(mail.text)?.[1] ?? '',
    token: query.get('token') ?? '',
    type: query.get('type') ?? '',
  };
}

/** Calls the server without the client, for requests that the client never sends. */
export async function call(
  auth: TemporaryAuth,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${auth.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { response, status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}
