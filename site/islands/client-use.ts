import type { ClientDirective } from 'astro';

/** A press follows the pointer, a key follows the focus; autofill follows nothing. */
const signsOfUse = ['pointerover', 'focusin', 'input'] as const;

/** The delay after the load event before the idle callback: long enough not to affect the page load. */
const quietMs = 4000;

/**
 * `client:use`: an island's JavaScript loads at the first interaction inside it, or when the loaded page is idle,
 * so that it is present even if the connection fails. `client:use="key"` loads it at once when `sessionStorage`
 * contains that key, because there is a draft to restore.
 *
 * Earlier input is not lost: typed text stays in the fields, and the browser itself posts an earlier submit. Then the
 * island is not hydrated any more: it would send a second click as another submission.
 */
const hydrateOnUse: ClientDirective = (load, { value }, island) => {
  let hasStarted = false;
  let isLeaving = false;

  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const hydrate = await load();
    if (!isLeaving) await hydrate();
    // If its files failed to load, the next interaction loads them again.
    hasStarted = !island.hasAttribute('ssr');
  };

  for (const sign of signsOfUse) island.addEventListener(sign, start);
  // A submission may be waiting to be sent.
  addEventListener('online', start);
  island.addEventListener('submit', () => (isLeaving = true));

  // Not every Safari has requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const isNeeded = island.contains(document.activeElement) || hasKept(value);
  if (isNeeded) void start();
  else addEventListener('load', () => setTimeout(() => whenIdle(start), quietMs), { once: true });
};

function hasKept(key: string): boolean {
  try {
    return Boolean(key && sessionStorage.getItem(key));
  } catch {
    // Storage is disabled.
    return false;
  }
}

/** @public Astro imports it by the name of the file. */
export default hydrateOnUse;
