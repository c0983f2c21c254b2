type Field = HTMLTextAreaElement | HTMLInputElement;

const timeoutMs = 15_000;
/** The parts that differ between two states of a page. */
const parts = ['#main', '.views', '.tabs', '.dock.low'];

export interface LoadedPage {
  page: Document;
  /** After redirects. */
  url: URL;
  /** False for another page, as for a signed-out user. */
  isThisPage: boolean;
}

/**
 * Loads this page, or posts one of its forms. The browser parses the response without markup sinks, which the security policy forbids.
 *
 * @returns undefined when it failed
 */
export function loadPage(action: string, form?: URLSearchParams): Promise<LoadedPage | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(form ? 'POST' : 'GET', action);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.addEventListener('loadend', () => {
      const page = request.responseXML;
      if (!page || request.status !== 200) return resolve(undefined);
      const url = new URL(request.responseURL);
      resolve({ page, url, isThisPage: url.pathname === location.pathname });
    });
    request.send(form ?? null);
  });
}

/**
 * Replaces the parts that may have changed. The focus, selected leads and typed text stay.
 *
 * @param sent the form whose fields are reset, unless they have changed since
 * @param fields as they were sent
 */
export function showPage(
  { page, url }: LoadedPage,
  sent?: HTMLFormElement,
  fields?: URLSearchParams,
): void {
  const focused = describeFocus();
  const shownFields = document.querySelectorAll<Field>('#main :is(textarea, input:checked)');
  const kept = [...shownFields]
    .filter(({ form, name, value }) => form !== sent || !fields?.getAll(name).includes(value))
    .map(({ localName, name, value }) => ({ localName, name, value }));
  const isExportOpen = document.querySelector('.export[open]') !== null;
  history.replaceState(null, '', url);
  if (sent) document.title = titleWithoutOutcome(page);
  // A refresh would announce it again, and screen readers may not read a status that arrives with its words.
  outcomeOf(page)?.removeAttribute('role');
  for (const selector of parts) {
    const shown = document.querySelector(selector);
    const fresh = page.querySelector(selector);
    if (!shown || !fresh) continue;
    if (sent) shown.replaceWith(fresh);
    else replaceDifferences(shown, fresh);
  }
  for (const { localName, name, value } of kept) {
    const isChoice = localName === 'input';
    const attributes = isChoice ? { name, value } : { name };
    const field = document.querySelector<Field>(`#main ${localName}${matching(attributes)}`);
    if (field instanceof HTMLInputElement) field.checked = true;
    else if (field) field.value = value;
  }
  showChosenView();
  if (isExportOpen) document.querySelector('.export')?.setAttribute('open', '');
  // A refresh scrolls nowhere; a control that was just used is in view, and its successor should be.
  focused?.()?.focus({ preventScroll: !sent });
}

/** In a replaced element, a screen reader loses its position, and a click that begins there is lost. New leads are above the others. */
function replaceDifferences(shown: ChildNode, fresh: ChildNode): void {
  if (shown.isEqualNode(fresh)) return;
  if (!shown.cloneNode().isEqualNode(fresh.cloneNode())) return shown.replaceWith(fresh);
  const before = [...shown.childNodes];
  const after = [...fresh.childNodes];
  let equal = 0;
  while (before[equal]?.isEqualNode(after[equal] ?? null)) equal += 1;
  before.splice(0, equal);
  after.splice(0, equal);
  while (before.length > 0 && after.length > 0) replaceDifferences(before.pop()!, after.pop()!);
  for (const node of before) node.remove();
  const following = shown.childNodes[equal] ?? null;
  for (const node of after) shown.insertBefore(node, following);
}

/** The note that says what a form has done. */
export function outcomeOf(page: Document): Element | null {
  return page.querySelector('#main > .note[role=status]');
}

/** Leaves out the outcome of a form, with which the title of a loaded page begins: here it is announced. */
function titleWithoutOutcome(page: Document): string {
  const outcome = outcomeOf(page)?.querySelector('p')?.textContent;
  return outcome ? page.title.replace(`${outcome} `, '') : page.title;
}

/** On a small screen the views are a scrolling strip, and nothing else shows which one is open. */
export function showChosenView(): void {
  const strip = document.querySelector('.views');
  const chosen = strip?.querySelector<HTMLElement>('[aria-current]');
  if (chosen) strip?.scrollTo(chosen.offsetLeft + (chosen.offsetWidth - strip.clientWidth) / 2, 0);
}

/** @returns finds the same control in the new state; if it is gone, the lead now in its row, or the heading */
function describeFocus(): (() => HTMLElement | null) | undefined {
  const control = document.activeElement;
  const part = parts.find((selector) => control?.closest(`${selector} *`));
  if (!control || !part) return undefined;
  const attributes = ['id', 'name', 'value', 'href'].flatMap((name) => {
    const value = control.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  const selector = `${part} ${control.localName}${matching(Object.fromEntries(attributes))}`;
  const row = [...document.querySelectorAll('.rows li')].findIndex((item) =>
    item.contains(control),
  );
  return () => {
    const links = document.querySelectorAll<HTMLElement>('.rows .n a');
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading) heading.tabIndex = -1;
    const same = document.querySelector<HTMLElement>(selector);
    return (
      // The buttons for selected leads are hidden while none is selected.
      (same?.checkVisibility() ? same : null) ??
      (row === -1 ? null : links[Math.min(row, links.length - 1)]) ??
      heading
    );
  };
}

function matching(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `[${name}="${CSS.escape(value)}"]`)
    .join('');
}
