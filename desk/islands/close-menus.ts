/** Escape, a click elsewhere and the focus elsewhere close an open menu, which would cover what has the focus. */
export function closeMenus(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const menu = document.activeElement?.closest<HTMLDetailsElement>('.pop[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  for (const type of ['click', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.pop[open]')) {
        const isElsewhere = !menu.contains(target as Node);
        // A link beside the menu may have moved the focus into it.
        if (isElsewhere && !menu.contains(document.activeElement)) menu.open = false;
      }
    });
  }
}
