/** The frame shows the article as visitors will see it. @returns a function that reloads it */
export function createPreviewFrame(form: HTMLFormElement): () => void {
  const frame = form.querySelector('iframe')!;
  const address = form.dataset['editor']!;
  let top = 0;
  // The error page of a browser is of another origin, and has no document here.
  const view = () => frame.contentDocument?.defaultView;
  frame.addEventListener('load', () => view()?.scrollTo(0, top));
  return () => {
    // One that is still loading is at its top.
    if (frame.contentDocument?.readyState === 'complete') top = view()?.scrollY ?? 0;
    // Replaces the history entry, so that Back leaves the editor.
    frame.contentWindow?.location.replace(address);
  };
}
