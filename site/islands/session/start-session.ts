import { AuthClient } from '@supabase/auth-js';
import { toProblem } from './session-problem.ts';
import { storageKeyOf } from './storage-key.ts';

/** Dispatched on the document for every event of the session, for the owner's own scripts. */
const sessionEventName = 'site:session';

/**
 * Opens the session that the check has found and notifies the page of its events. The client keeps it in local storage
 * and refreshes it. No page of the site shows one; problems are dispatched the same way and logged.
 */
export async function startSession(): Promise<void> {
  const backendUrl = (import.meta.env.PUBLIC_SUPABASE_URL || location.origin).replace(/\/+$/, '');
  const publishableKey = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;
  const client = new AuthClient({
    url: `${backendUrl}/auth/v1`,
    storageKey: storageKeyOf(backendUrl),
    // A flow that starts here uses a code challenge. Tokens in the address, as in an administrator's link, are accepted.
    flowType: /[#&]access_token=/.test(location.hash) ? 'implicit' : 'pkce',
    skipAutoInitialize: true,
    ...(publishableKey && {
      headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    }),
  });
  client.onAuthStateChange((event) => dispatch({ event }));
  // The pattern of `hasSession`. Importing it would add a chunk's export and import to the first load of each page.
  const isReturn = /[?#&](access_token|code|error)=/.test(location.href);
  const { error } = await client.initialize();
  // A token must not stay in the history or be copied with the link.
  if (isReturn) history.replaceState(history.state, '', location.pathname);
  const failure = error ?? (await client.getSession()).error;
  if (!failure) return;
  const problem = toProblem(failure);
  console.warn('The session could not be opened:', problem.kind);
  dispatch({ problem });
}

function dispatch(detail: object): void {
  document.dispatchEvent(new CustomEvent(sessionEventName, { detail }));
}
