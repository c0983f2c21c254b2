import type { ClientDirective } from 'astro';

/** An island says by this bubbling event that it listens now. Until then a submit inside it is held. */
export const islandReady = 'island-ready';

/** A press comes after the pointer, a key after the focus; what a browser fills in by itself comes after nothing. */
const signsOfUse = ['pointerover', 'focusin', 'input'] as const;

/** Between the end of loading and the idle moment that is used: long enough not to be part of loading the page. */
const quietMs = 4000;

/** A form that still waits after this long is posted by the browser itself, as without JavaScript. */
const longestHoldMs = 4000;

/**
 * `client:use`: an island's JavaScript comes with the first sign of use inside it, or when the page has been loaded for a
 * while and is idle, so that it is there even if the connection goes. `client:use="key"` brings it at once when
 * `sessionStorage` holds that key: there is something to restore.
 *
 * What the visitor does before it has come is not lost: typed text stays in the fields, and a submit (or the attempt,
 * where the browser's own checks refuse it) is held and given to the island's form once it is ready.
 */
const hydrateOnUse: ClientDirective = (load, { value }, island) => {
  let hasStarted = false;
  let isHolding = false;

  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const hydrate = await load();
    await hydrate();
    // Where its files did not come, the next sign of use asks for them again.
    hasStarted = !island.hasAttribute('ssr');
  };

  const hold = (event: Event) => {
    event.preventDefault();
    void start();
    if (isHolding) return;
    isHolding = true;
    island.ariaBusy = 'true';
    setTimeout(release, longestHoldMs);
  };

  const release = () => {
    island.removeEventListener('submit', hold, true);
    island.removeEventListener('invalid', hold, true);
    if (!isHolding) return;
    isHolding = false;
    island.ariaBusy = null;
    island.querySelector('form')?.requestSubmit();
  };

  for (const sign of signsOfUse) island.addEventListener(sign, start);
  // There may be something that waits to be sent.
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
    // Storage is switched off.
    return false;
  }
}

/** @public Astro takes it by the name of the file. */
export default hydrateOnUse;
