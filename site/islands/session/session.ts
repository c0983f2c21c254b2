import { AuthClient, type AuthChangeEvent, type AuthError, type Session } from '@supabase/auth-js';
import { cleanAddress } from './clean-address.ts';
import { toProblem, type SessionProblem } from './session-problem.ts';
import { storageKeyOf } from './storage-key.ts';

type SessionResult = { ok: true; value: Session | null } | { ok: false; problem: SessionProblem };

export interface SessionOptions {
  /** The origin of the hosted backend; without one the page's own. */
  backendUrl: string;
  /** The public key of the backend, if it requires one. */
  publishableKey: string | undefined;
}

/** The visitor's session. The client keeps it in local storage and refreshes it. */
export interface BrowserSession {
  /** Takes the session from the address and cleans the address bar, or restores the stored one. */
  start(): Promise<SessionResult>;
  /** Calls back for every event from now on. @returns a function that unsubscribes */
  listen(onEvent: (event: AuthChangeEvent, session: Session | null) => void): () => void;
}

/**
 * Opens the session of this browser. A flow that starts here uses a code challenge; an address that already
 * contains tokens, such as an administrator's link, is accepted.
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
  };
}

function failed(error: AuthError): { ok: false; problem: SessionProblem } {
  return { ok: false, problem: toProblem(error) };
}
