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
  /** What the desk says about a form that it failed to take, for example because the disk is full. */
  failure: string | undefined;
}

/**
 * Loads this page, or posts one of its forms. The browser parses the response without markup sinks, which the security
 * policy forbids.
 *
 * @returns undefined when it failed
 */
export function loadPage(action: string, form?: URLSearchParams): Promise<LoadedPage | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(form ? 'POST' : 'GET', action);
    request.responseType = 'document';
    // Otherwise an error is plain text.
    request.setRequestHeader('accept', 'text/html');
    request.timeout = timeoutMs;
    request.addEventListener('loadend', () => {
      const page = request.responseXML;
      const hasFailed = form !== undefined && request.status >= 500;
      const failure = hasFailed ? page?.querySelector('main p')?.textContent : undefined;
      if (!page || (request.status !== 200 && !failure)) return resolve(undefined);
      const url = new URL(request.responseURL);
      resolve({ page, url, isThisPage: url.pathname === location.pathname, failure });
    });
    request.send(form ?? null);
  });
}

/**
 * Changes the parts that differ. Everything else stays as it is, with its focus, selection and typed text.
 *
 * @param sent the form whose fields are reset, unless they have changed since
 * @param fields as they were sent
 */
export function showPage(
  { page, url }: LoadedPage,
  sent?: HTMLFormElement,
  fields?: URLSearchParams,
): void {
  const control = document.activeElement as HTMLElement;
  const wasInPart = control.closest(parts.map((part) => `${part} *`).join()) !== null;
  const row = [...document.querySelectorAll('.rows li')].findIndex((li) => li.contains(control));
  history.replaceState(null, '', url);
  if (sent) document.title = titleWithoutOutcome(page);
  // A refresh would announce it again, and screen readers may not read a status that arrives with its words.
  outcomeOf(page)?.removeAttribute('role');
  for (const field of sent?.querySelectorAll<Field>('textarea, [type=checkbox]') ?? []) {
    if (!fields?.getAll(field.name).includes(field.value)) continue;
    if (field instanceof HTMLInputElement) field.checked = false;
    else field.value = field.defaultValue;
  }
  for (const selector of parts) {
    const shown = document.querySelector(selector);
    const fresh = page.querySelector(selector);
    if (shown && fresh) showDifferences(shown, fresh);
  }
  showChosenView();
  // The buttons for selected leads are hidden while none is selected.
  if (!wasInPart || (control.isConnected && control.checkVisibility())) return;
  const links = document.querySelectorAll<HTMLElement>('.rows .n a');
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading) heading.tabIndex = -1;
  const next = row === -1 ? undefined : links[Math.min(row, links.length - 1)];
  // A refresh scrolls nowhere; a control that was just used is in view, and its successor should be.
  (next ?? heading)?.focus({ preventScroll: !sent });
}

/** Attributes that the page itself has changed. */
const own = ['open', 'tabindex'];

/** In a replaced element, a screen reader loses its position, and a click that begins there is lost. */
function showDifferences(shown: ChildNode, fresh: ChildNode): void {
  if (shown.isEqualNode(fresh)) return;
  if (!(shown instanceof Element && fresh instanceof Element) || !isSame(shown, fresh)) {
    return shown.replaceWith(fresh);
  }
  for (const name of new Set([...shown.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const value = fresh.getAttribute(name);
    if (value !== null) shown.setAttribute(name, value);
    else if (!own.includes(name)) shown.removeAttribute(name);
  }
  let before = [...shown.childNodes];
  const after = [...fresh.childNodes];
  let changed: ChildNode[] = [];
  for (const node of after) {
    const place = before.findIndex((known) => known.isEqualNode(node));
    if (place === -1) changed.push(node);
    else {
      showChildren(shown, before.slice(0, place), changed, before[place]!);
      before = before.slice(place + 1);
      changed = [];
    }
  }
  showChildren(shown, before, changed, null);
}

/** Shows the children between two that stay. Where their number differs, the first are new ones, or gone. */
function showChildren(
  parent: Element,
  before: ChildNode[],
  after: ChildNode[],
  following: ChildNode | null,
): void {
  for (const node of before.splice(0, before.length - after.length)) node.remove();
  for (const node of after.splice(0, after.length - before.length)) {
    parent.insertBefore(node, before[0] ?? following);
  }
  for (const [index, node] of before.entries()) showDifferences(node, after[index]!);
}

/** Whether two elements are the same control: a selection, for example, belongs to one lead. */
function isSame(one: Element, other: Element): boolean {
  const names = ['id', 'name', 'value', 'href'];
  return (
    one.localName === other.localName &&
    names.every((name) => one.getAttribute(name) === other.getAttribute(name))
  );
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
