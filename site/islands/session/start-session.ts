import { openSession } from './session.ts';

/** Dispatched on the document for every event of the session, for the owner's own scripts. */
const sessionEventName = 'site:session';

/**
 * Opens the session that the check has found and notifies the page of its events. No page of the site shows one;
 * problems are dispatched the same way and logged.
 */
export async function startSession(): Promise<void> {
  const session = openSession({
    backendUrl: (import.meta.env.PUBLIC_SUPABASE_URL || location.origin).replace(/\/+$/, ''),
    publishableKey: import.meta.env.PUBLIC_SUPABASE_ANON_KEY || undefined,
  });
  session.listen((event) => tell({ event }));
  const started = await session.start();
  if (started.ok) return;
  console.warn('The session could not be opened:', started.problem.kind);
  tell({ problem: started.problem });
}

function tell(detail: object): void {
  document.dispatchEvent(new CustomEvent(sessionEventName, { detail }));
}
