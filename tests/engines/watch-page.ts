/** What the observing script records about a page. */
interface Watched {
  /** Errors of scripts and of the console, and violations of the security policy. */
  errors: string[];
  /** The furthest that a visible heading or paragraph moved, in CSS pixels. */
  movedPx: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page, before all of its scripts. */
export function watchPage(): void {
  const watched: Watched = { errors: [], movedPx: 0 };
  window.watched = watched;
  const record = (text: string) => void watched.errors.push(text);
  addEventListener(
    'error',
    ({ message, target }) => {
      const { src, href } = (target ?? {}) as { src?: string; href?: string };
      record(message ? `error: ${message}` : `not loaded: ${src ?? href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    record(`console: ${parts.join(' ')}`);
    error(...parts);
  };

  const places = new Map<Element, number>();
  const measure = () => {
    for (const element of document.querySelectorAll('h1, h2, main p')) {
      if (getComputedStyle(element).visibility === 'hidden') continue;
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) continue;
      const before = places.get(element);
      if (before === undefined) places.set(element, top);
      else watched.movedPx = Math.max(watched.movedPx, Math.abs(top - before));
    }
    if (performance.now() < 2500) requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);
}
