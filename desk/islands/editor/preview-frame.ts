/** The frame shows the article as visitors will see it. @returns a function that reloads it */
export function createPreviewFrame(form: HTMLFormElement): () => void {
  const frame = form.querySelector('iframe')!;
  const address = form.dataset['editor']!;
  let top = 0;
  frame.addEventListener('load', () => frame.contentWindow?.scrollTo(0, top));
  return () => {
    top = frame.contentWindow?.scrollY ?? 0;
    // Replaces the history entry, so that Back leaves the editor.
    frame.contentWindow?.location.replace(address);
  };
}
