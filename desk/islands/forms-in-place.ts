import { announce } from './announce.ts';
import { isReachable } from './keep-forms.ts';
import { loadPage, outcomeOf, showPage } from './page-parts.ts';

// One at a time and in order, because the response to one replaces the form of the next.
let sending = Promise.resolve();

/** Resolves when every form is sent and its response is shown. Each submitted form replaces it. */
export const lastSending = () => sending;

/** Submits forms with `data-live` without leaving the page. If that fails, the browser submits the form as without scripts. */
export function sendFormsInPlace(): void {
  const pressed = new Set<HTMLElement | null>();
  const waiting = new Map<URLSearchParams, string>();
  // The user leaves the page before these forms are sent.
  window.addEventListener('pagehide', () => {
    for (const [fields, action] of waiting) navigator.sendBeacon(action, fields);
    waiting.clear();
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset['live'] === undefined) return;
    event.preventDefault();
    // A double click would send the same twice.
    if (pressed.has(submitter)) return;
    pressed.add(submitter);
    const action = form.getAttribute('action') ?? '';
    const fields = new URLSearchParams(
      [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
    );
    waiting.set(fields, action);
    sending = sending
      .then(() => (waiting.delete(fields) ? send(form, submitter, action, fields) : undefined))
      .finally(() => pressed.delete(submitter));
  });
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  action: string,
  fields: URLSearchParams,
): Promise<void> {
  const loaded = await loadPage(action, fields);
  if (!loaded?.isThisPage) return sendWithoutScript(form, submitter);
  const outcome = outcomeOf(loaded.page)?.querySelector('p')?.textContent;
  const wasSent =
    document.activeElement?.matches('textarea') && form.contains(document.activeElement);
  showPage(loaded, form, fields);
  const focused = document.activeElement;
  // Keys are shortcuts again, and Tab continues after the field.
  if (wasSent && focused instanceof HTMLTextAreaElement && !focused.value) focused.blur();
  announce(outcome ?? '');
}

async function sendWithoutScript(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  if (!(await isReachable())) return;
  // An earlier response has replaced the form; the current page contains it again.
  if (!form.isConnected) return location.reload();
  delete form.dataset['live'];
  form.requestSubmit(submitter);
}
