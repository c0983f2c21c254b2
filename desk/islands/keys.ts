const storageKey = 'desk-keys';

const shortcuts = [
  ['j k', 'move'],
  ['Enter', 'open'],
  ['e', 'done'],
  ['/', 'search'],
  ['Ctrl Enter', 'save a note'],
  ['?', 'all keys'],
] as const;

/**
 * Keyboard shortcuts move the real focus and press the real buttons. Single letters do nothing in fields, and can
 * be turned off.
 */
export function listenForKeys(): void {
  showHints();
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (target instanceof HTMLTextAreaElement) target.form?.requestSubmit(buttonOf(target.form));
      return;
    }
    const isTyping = target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (event.key === '?') openDialog();
    else if (areOn() && press(event.key)) event.preventDefault();
  });
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

function buttonOf(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector('button');
}

function areOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** Shows the hints that only apply with scripts. */
export function showHints(): void {
  for (const hint of document.querySelectorAll('[data-submit-key]')) hint.removeAttribute('hidden');
  const hint = document.querySelector('[data-keys]');
  if (!hint || !areOn()) return;
  const works: Partial<Record<string, string>> = { e: '.quick', 'Ctrl Enter': 'textarea' };
  hint.replaceChildren(
    ...shortcuts
      .filter(([keys]) => document.querySelector(works[keys] ?? 'body'))
      .map(([keys, words]) => describe(keys, words)),
  );
  hint.removeAttribute('hidden');
}

function describe(keys: string, words: string): HTMLElement {
  const line = document.createElement('span');
  for (const key of keys.split(' ')) {
    const name = document.createElement('kbd');
    name.textContent = key;
    line.append(name, ' ');
  }
  line.append(words);
  return line;
}

function openDialog(): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'stack';
  dialog.setAttribute('aria-label', 'Keys');
  const choice = document.createElement('label');
  choice.className = 'chk';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = areOn();
  box.addEventListener('change', () =>
    localStorage.setItem(storageKey, box.checked ? 'on' : 'off'),
  );
  choice.append(box, 'Single letters do something');
  const close = document.createElement('button');
  close.className = 'btn';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(...shortcuts.map(([key, words]) => describe(key, words)), choice, close);
  document.body.append(dialog);
  dialog.showModal();
}
