declare global {
  interface Document {
    /** True while the browser prerenders the page. Undefined in browsers without prerendering. */
    readonly prerendering?: boolean;
  }
}

/** Runs when the page is opened: at once, unless the browser is prerendering it. */
export function whenOpened(page: Document, act: () => void): void {
  if (page.prerendering) page.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
