import { announce } from './announce.ts';
import { lastSending } from './forms-in-place.ts';
import { loadPage, showPage } from './page-parts.ts';
import { paths } from '../paths.ts';

/** Like the delay of browsers after a lost connection. */
const retryMs = 5_000;

/** Shows a new lead in an open list within seconds, and keeps the reader's position. */
export function followLeads(): void {
  if (!document.querySelector('body.lists')) return;
  // One at a time, because an earlier response that arrives late would show an older list.
  let refreshing = Promise.resolve();
  const refreshNext = () => void (refreshing = refreshing.then(refresh));
  let events: EventSource | undefined;
  let isReopened = false;
  function listenWhileVisible(): void {
    // A browser opens few connections to a server; hidden tabs would occupy them.
    events?.close();
    if (document.hidden) return;
    events = new EventSource(paths.events);
    events.addEventListener('leads', refreshNext);
    events.addEventListener('open', () => {
      // Nothing announced the leads that arrived while it was closed.
      if (isReopened) refreshNext();
      isReopened = true;
    });
    events.addEventListener('error', () => {
      if (events?.readyState !== EventSource.CLOSED) return;
      // Rejected, so the browser does not retry it. A signed-out user leaves the page; a proxy rejects while the server restarts.
      refreshNext();
      setTimeout(listenWhileVisible, retryMs);
    });
  }
  listenWhileVisible();
  document.addEventListener('visibilitychange', () => {
    listenWhileVisible();
    if (!document.hidden) refreshNext();
  });
}

async function refresh(): Promise<void> {
  const sending = lastSending();
  await sending;
  const loaded = await loadPage(location.href);
  // The response to a form that was sent since then is newer.
  if (!loaded || lastSending() !== sending) return;
  // A signed-out user is redirected to sign in.
  if (!loaded.isThisPage) return location.reload();
  const before = readTotal();
  showPage(loaded);
  const total = readTotal();
  if (total !== before) announce(total);
}

/** "New: 4 leads" */
function readTotal(): string {
  const parts = document.querySelectorAll('#main > .head > :is(h1, .dim)');
  return [...parts].map(({ textContent }) => textContent).join(': ');
}
