import { loadPage, showPage } from './page-parts.ts';

/** Shows a new lead in an open list within seconds, and keeps the reader's position. */
export function followLeads(): void {
  if (!document.querySelector('body.lists')) return;
  const events = new EventSource('/events');
  events.addEventListener('leads', () => void refresh());
}

async function refresh(): Promise<void> {
  if (document.querySelector('#main input:checked, #main textarea:focus, dialog[open]')) return;
  const loaded = await loadPage(location.href);
  if (!loaded) return;
  if (loaded.isThisPage) showPage(loaded);
  // A signed-out user is redirected to sign in.
  else location.reload();
}
