/** What a page with a hero lets wait while it is `data-arriving`: as in `hero.css`. */
const restSelector = '.hero ~ section, main ~ footer';

/**
 * Lays out what stands below the first screen once that is to be seen: band by band, each in a task of its own, so that
 * the page answers in between. After that every band stays as it is, and jumps know where they lead.
 */
export async function layOutRest(page: Document): Promise<void> {
  const { dataset } = page.documentElement;
  if (!('arriving' in dataset)) return;
  // What a frame has painted is on the screen when the next one begins.
  await nextFrame();
  await nextFrame();
  const bands = [...page.querySelectorAll<HTMLElement>(restSelector)];
  for (const band of bands) {
    band.style.contentVisibility = 'visible';
    band.getBoundingClientRect();
    await nextTask();
  }
  delete dataset['arriving'];
  for (const band of bands) band.style.removeProperty('content-visibility');
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}
