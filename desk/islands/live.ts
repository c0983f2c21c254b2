import { lastSending } from './forms-in-place.ts';
import { loadPage, showPage } from './page-parts.ts';

/** Shows a new lead in an open list within seconds, and keeps the reader's position. */
export function followLeads(): void {
  if (!document.querySelector('body.lists')) return;
  // One at a time, because an earlier response that arrives late would show an older list.
  let refreshing = Promise.resolve();
  const refreshNext = () => void (refreshing = refreshing.then(refresh));
  const events = new EventSource('/events');
  events.addEventListener('leads', refreshNext);
}

async function refresh(): Promise<void> {
  const sending = lastSending();
  await sending;
  const loaded = await loadPage(location.href);
  // The response to a form that was sent meanwhile is newer.
  if (!loaded || lastSending() !== sending) return;
  if (document.querySelector('#main input:checked, #main textarea:focus, dialog[open]')) return;
  if (loaded.isThisPage) showPage(loaded);
  // A signed-out user is redirected to sign in.
  else location.reload();
}
