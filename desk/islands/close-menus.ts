/** Escape and a click elsewhere close an open menu. */
export function closeMenus(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const menu = document.activeElement?.closest<HTMLDetailsElement>('.pop[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.pop[open]')) {
      if (!menu.contains(target as Node)) menu.open = false;
    }
  });
}
