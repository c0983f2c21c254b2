/** Escape closes the explanations of terms until the pointer, the focus or a press comes to them anew. */
export function dismissTooltips(page: Document): void {
  const terms = [...page.querySelectorAll<HTMLElement>('.plan-term')];
  for (const term of terms) {
    for (const sign of ['pointerenter', 'focusin', 'click']) {
      term.addEventListener(sign, () => delete term.dataset['dismissed']);
    }
  }
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const term of terms) term.dataset['dismissed'] = '';
  });
}
