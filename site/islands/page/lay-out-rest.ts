/** What a page lets wait while it is `data-arriving`: as in `base.css`. */
const restSelector = 'main > section ~ section, .year ~ .year, main ~ footer';
/** After this much work the page answers whoever uses it, before it goes on. On a slow phone it is four times as long. */
const longestTaskMs = 5;
/** Browsers that are set to tell no page about its timing never say when it was painted. */
const longestWaitMs = 1000;

/**
 * Lays out what stands below the first screen once that is to be seen: band by band, in tasks so short that the page
 * answers in between. After that every band stays as it is, and jumps know where they lead.
 */
export async function layOutRest(page: Document): Promise<void> {
  const { dataset } = page.documentElement;
  if (!('arriving' in dataset)) return;
  await firstPaint();
  const bands = page.querySelectorAll<HTMLElement>(restSelector);
  let startedAt = performance.now();
  for (const band of bands) {
    band.style.contentVisibility = 'visible';
    band.getBoundingClientRect();
    if (performance.now() - startedAt > longestTaskMs) {
      await nextTask();
      startedAt = performance.now();
    }
  }
  delete dataset['arriving'];
}

/** The moment from which the first screen is to be seen. Frames begin before the one ahead of them is shown. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWaitMs);
  });
}

/** The browser's own way to go on soon, where it has one: timers are slowed down, and each frame in between costs. */
function nextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
