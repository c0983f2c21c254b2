const storageKey = 'desk-keys';

/**
 * Keyboard shortcuts move the real focus and click the real buttons. Single letters do nothing in fields, and can be
 * disabled.
 */
export function listenForKeys(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#keys');
  const box = dialog?.querySelector('input');
  if (box) {
    box.checked = areOn();
    box.addEventListener('change', () =>
      localStorage.setItem(storageKey, box.checked ? 'on' : 'off'),
    );
  }
  document.addEventListener('keydown', (event) => {
    if (dialog?.open) return;
    const target = event.target as HTMLElement;
    // A key that is held down acts once: the next lead has the focus after each change. Only moving repeats.
    if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (target instanceof HTMLTextAreaElement)
        target.form?.requestSubmit(target.form.querySelector('button'));
      return;
    }
    const isTyping = target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (event.key === '?') openKeys();
    else if (areOn() && press(event.key)) event.preventDefault();
  });

  function openKeys(): void {
    if (!dialog) return;
    dialog.showModal();
    // With the focus on the first control, a screen reader would pass over the keys.
    dialog.tabIndex = -1;
    dialog.focus();
  }
}

/** @returns whether the key is a shortcut here */
function press(key: string): boolean {
  const search = document.querySelector<HTMLInputElement>('#q');
  if (key === '/' && search) {
    search.focus();
    return true;
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.rows .n a')];
  if (links.length === 0) {
    const control = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    control?.click();
    return control !== null;
  }
  const row = document.activeElement?.closest('.rows li');
  const index = links.findIndex((link) => row?.contains(link));
  if (key === 'j') links[Math.min(index + 1, links.length - 1)]?.focus();
  else if (key === 'k') links[Math.max(index - 1, 0)]?.focus();
  else if (key === 'e') row?.querySelector<HTMLButtonElement>('.quick')?.click();
  else return false;
  return true;
}

function areOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}
