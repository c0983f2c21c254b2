declare global {
  interface Document {
    /** True while the browser builds the page before anybody opened it. Undefined where browsers do not do that. */
    readonly prerendering?: boolean;
  }
}

/** Acts when somebody has opened the page: at once, unless the browser is only preparing it. */
export function whenOpened(page: Document, act: () => void): void {
  if (page.prerendering) page.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
