import type { ClientDirective } from 'astro';

/** An island dispatches this bubbling event when it is hydrated. Until then a submit inside it is held. */
export const islandReady = 'island-ready';

/** A press follows the pointer, a key follows the focus; autofill follows nothing. */
const useEvents = ['pointerover', 'focusin', 'input'] as const;

/** The delay after the load event before the idle callback: long enough not to affect the page load. */
const quietMs = 4000;

/** A form that still waits after this time is posted by the browser itself, as without JavaScript. */
const maxHoldMs = 4000;

/**
 * `client:use`: an island's JavaScript loads at the first interaction inside it, or when the loaded page is idle,
 * so that it is present even if the connection fails. `client:use="key"` loads it at once when `sessionStorage`
 * contains that key, because there is a draft to restore.
 *
 * Earlier input is not lost: typed text stays in the fields. A submit (or an attempt that the browser's own
 * validation rejects) is held and passed to the island's form once it is hydrated.
 */
const hydrateOnUse: ClientDirective = (load, { value }, island) => {
  let hasStarted = false;
  let isHolding = false;

  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const hydrate = await load();
    await hydrate();
    // If its files failed to load, the next interaction loads them again.
    hasStarted = !island.hasAttribute('ssr');
  };

  const hold = (event: Event) => {
    event.preventDefault();
    void start();
    if (isHolding) return;
    isHolding = true;
    island.ariaBusy = 'true';
    setTimeout(release, maxHoldMs);
  };

  const release = () => {
    island.removeEventListener('submit', hold, true);
    island.removeEventListener('invalid', hold, true);
    if (!isHolding) return;
    isHolding = false;
    island.ariaBusy = null;
    island.querySelector('form')?.requestSubmit();
  };

  for (const type of useEvents) island.addEventListener(type, start);
  // A submission may be waiting to be sent.
  addEventListener('online', start);
  island.addEventListener('submit', hold, true);
  island.addEventListener('invalid', hold, true);
  island.addEventListener(islandReady, release, { once: true });

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
