/**
 * Escape, and a press elsewhere, close the explanations of terms until the pointer, the focus or a press comes to them
 * anew. On a touch screen, a tap beside a term may take neither the focus nor the pointer from it.
 */
export function dismissTooltips(page: Document): void {
  const terms = [...page.querySelectorAll<HTMLElement>('.plan-term')];
  for (const term of terms) {
    for (const sign of ['pointerenter', 'focusin', 'click']) {
      term.addEventListener(sign, () => delete term.dataset['dismissed']);
    }
  }
  const dismiss = (isDismissed: (term: HTMLElement) => boolean) => {
    for (const term of terms.filter(isDismissed)) term.dataset['dismissed'] = '';
  };
  page.addEventListener('keydown', ({ key }) => dismiss(() => key === 'Escape'));
  page.addEventListener('pointerdown', ({ target }) =>
    dismiss((term) => !term.contains(target as Node)),
  );
}
