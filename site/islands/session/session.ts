import { AuthClient, type AuthChangeEvent, type AuthError, type Session } from '@supabase/auth-js';
import { cleanAddress } from './clean-address.ts';
import { toProblem, type SessionProblem } from './session-problem.ts';
import { storageKeyOf } from './storage-key.ts';

type SessionResult<T> = { ok: true; value: T } | { ok: false; problem: SessionProblem };
type SignOutScope = 'global' | 'local' | 'others';

export interface SessionOptions {
  /** The origin of the hosted backend; the page's own when it answers itself. */
  backendUrl: string;
  /** The public key of the backend, when it wants one. */
  publishableKey: string | undefined;
}

/** The visitor's session. The client keeps it in local storage and refreshes it by itself. */
export interface BrowserSession {
  /** Takes the session from the address, cleans the address bar, or takes up the stored one. */
  start(): Promise<SessionResult<Session | null>>;
  /** Calls back for every event from now on. @returns how to stop that */
  listen(onEvent: (event: AuthChangeEvent, session: Session | null) => void): () => void;
  /** What the access token says, once its signature was verified. */
  readClaims(): Promise<SessionResult<Record<string, unknown> | null>>;
  signOut(scope?: SignOutScope): Promise<SessionResult<null>>;
  /** Everything else: sign-in, factors, identities. */
  client: InstanceType<typeof AuthClient>;
}

/**
 * Opens the session of this browser. What begins here uses a code challenge; an address that already carries tokens, such as a link an
 * administrator made, is taken as it is.
 */
export function openSession({ backendUrl, publishableKey }: SessionOptions): BrowserSession {
  const carriesTokens = /[#&]access_token=/.test(location.hash);
  const client = new AuthClient({
    url: `${backendUrl}/auth/v1`,
    storageKey: storageKeyOf(backendUrl),
    flowType: carriesTokens ? 'implicit' : 'pkce',
    skipAutoInitialize: true,
    ...(publishableKey !== undefined && {
      headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    }),
  });

  return {
    client,

    async start() {
      const { error } = await client.initialize();
      cleanAddress(location, history);
      if (error) return failed(error);
      const { data, error: missing } = await client.getSession();
      return missing ? failed(missing) : { ok: true, value: data.session };
    },

    listen(onEvent) {
      const { data } = client.onAuthStateChange(onEvent);
      return () => data.subscription.unsubscribe();
    },

    async readClaims() {
      const { data, error } = await client.getClaims();
      return error ? failed(error) : { ok: true, value: data?.claims ?? null };
    },

    async signOut(scope = 'global') {
      const { error } = await client.signOut({ scope });
      return error ? failed(error) : { ok: true, value: null };
    },
  };
}

function failed(error: AuthError): { ok: false; problem: SessionProblem } {
  return { ok: false, problem: toProblem(error) };
}
