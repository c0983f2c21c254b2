/** Without the ring that shows the focus. TypeScript does not know the option yet. */
function focusSilently(element: HTMLElement): void {
  element.blur();
  element.focus({ focusVisible: false } as FocusOptions);
}

/**
 * Opens the side menu from its button; a link, the close button, the scrim or Esc closes it, and so does a window that
 * becomes wide enough to do without. The native dialog gives the focus back to the button by itself.
 */
export function openSideMenu(page: Document): void {
  const menu = page.querySelector<HTMLDialogElement>('#side-menu');
  const opener = page.querySelector<HTMLElement>('[data-opens="side-menu"]');
  if (!menu || !opener) return;
  opener.addEventListener('click', ({ detail }) => {
    menu.showModal();
    // WebKit would show the ring of the keyboard's focus also after a press of the mouse.
    if (detail > 0) focusSilently(menu.querySelector<HTMLElement>('[data-closes]')!);
    addEventListener('resize', closeIfNeedless);
  });
  menu.addEventListener('click', ({ target, clientX }) => {
    // A click on the scrim arrives at the dialog itself, and the scrim lies to the left of it. The keyboard's clicks have
    // no place, but they only reach what closes it anyway.
    if (clientX < menu.offsetLeft || (target as Element).closest('a, [data-closes]')) menu.close();
  });

  function closeIfNeedless() {
    if (!menu!.open || opener!.offsetParent) return;
    menu!.close();
    // The button that the focus would return to is gone; these links stand in its place.
    page.querySelector<HTMLElement>('.nav a')?.focus();
  }
}
