import { afterNextFrame } from './after-next-frame.ts';

/**
 * Makes the side menu modal. It is a popover: the browser opens it from its button and closes it by its close
 * button, by the scrim and by Esc. A link closes it too, and so does a window wide enough for the full header.
 */
export function guardSideMenu(page: Document): void {
  const menu = page.querySelector<HTMLElement>('#side-menu');
  const opener = page.querySelector<HTMLElement>('header [popovertarget="side-menu"]');
  if (!menu || !opener) return;
  const isOpen = () => menu.matches(':popover-open');
  menu.addEventListener('beforetoggle', () => {
    // The button must not be inert when the browser gives it the focus back.
    opener.closest('header')!.inert = false;
  });
  menu.addEventListener('toggle', () => {
    // The browser does not give the focus back after a press on the scrim.
    if (!isOpen()) opener.focus();
    // This restyles the whole page, as `showModal` would do before it shows the menu.
    afterNextFrame(() => {
      for (const part of page.querySelectorAll<HTMLElement>('body > :not(#side-menu)')) {
        part.inert = isOpen();
      }
    });
  });
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.hidePopover();
  });
  addEventListener('resize', () => {
    if (!isOpen() || opener.offsetParent) return;
    menu.hidePopover();
    // The button that would get the focus back is hidden; these links replace it.
    page.querySelector<HTMLElement>('.nav a')?.focus();
  });
}
