/**
 * Opens the side menu from its button; a link, the close button, the scrim or Esc closes it.
 * The native dialog gives the focus back to the button by itself.
 */
export function openSideMenu(page: Document): void {
  const menu = page.querySelector<HTMLDialogElement>('#side-menu');
  const opener = page.querySelector('[data-opens="side-menu"]');
  if (!menu || !opener) return;
  opener.addEventListener('click', () => menu.showModal());
  menu.addEventListener('click', (event) => {
    const target = event.target as Element;
    // A click on the scrim arrives at the dialog itself; its own padding does too, hence the check of the place.
    const isOnScrim = target === menu && !contains(menu.getBoundingClientRect(), event);
    if (isOnScrim || target.closest('a, [data-closes]')) menu.close();
  });
}

function contains(box: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
}
