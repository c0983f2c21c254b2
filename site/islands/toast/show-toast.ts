export type ToastTone = 'ok' | 'error';

export interface Toast {
  tone: ToastTone;
  title: string;
  text: string;
  /** A line in small print, such as a reference: the toast may be the only place that shows it. */
  detail?: string | undefined;
  /** An action for the visitor. Running it dismisses the toast. */
  action?: { label: string; run: () => void };
}

/** How long a success message without a detail stays, in seconds of visibility without hover or focus. */
const secondsOnScreen = 10;

/**
 * Shows a toast in the page's `<ToastRegion>` and announces it. A success message disappears after a time. An
 * error, or a toast with a detail, stays until it is dismissed: by its button, by Esc while it has the focus, or by
 * the returned function.
 *
 * @throws when the page has no `<ToastRegion>`.
 */
export function showToast(toast: Toast): () => void {
  const region = document.querySelector('[data-toasts]');
  const template = region?.querySelector<HTMLTemplateElement>(`[data-tone=${toast.tone}]`);
  const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!region || !element) throw new Error('A toast needs a <ToastRegion> on its page.');

  let focusedBefore: EventTarget | null = null;
  let secondsLeft = secondsOnScreen;
  const timer = setInterval(() => {
    if (toast.tone === 'error' || toast.detail || document.hidden) return;
    if (element.matches(':hover, :focus-within')) return;
    secondsLeft -= 1;
    if (secondsLeft === 0) dismiss();
  }, 1000);

  const dismiss = () => {
    clearInterval(timer);
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus();
  };

  fill(element, 'title', toast.title);
  fill(element, 'text', toast.text);
  fill(element, 'detail', toast.detail);
  fill(element, 'action', toast.action?.label)?.addEventListener('click', () => {
    dismiss();
    toast.action?.run();
  });
  part(element, 'dismiss').addEventListener('click', dismiss);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss();
  });
  element.addEventListener('focusin', (event) => {
    if (!element.contains(event.relatedTarget as Node | null)) focusedBefore = event.relatedTarget;
  });

  region.querySelector(toast.tone === 'error' ? '[role=alert]' : '[role=status]')?.append(element);
  // In a low window it is part of the page, perhaps below the visible area.
  element.scrollIntoView({ block: 'nearest' });
  return dismiss;
}

function part(element: HTMLElement, name: string): HTMLElement {
  return element.querySelector(`[data-part=${name}]`) as HTMLElement;
}

/** Fills an element, or removes it when there is no text. */
function fill(element: HTMLElement, name: string, words: string | undefined) {
  const place = part(element, name);
  if (words === undefined) {
    place.remove();
    return undefined;
  }
  place.textContent = words;
  return place;
}
