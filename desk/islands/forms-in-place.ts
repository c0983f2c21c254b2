import { announce } from './announce.ts';
import { isReachable } from './keep-forms.ts';
import { loadPage, outcomeOf, showPage, type LoadedPage } from './page-parts.ts';

// In order, because an earlier response shows an older state.
let sending = Promise.resolve();

/** Resolves when the response to every form is shown. Each submitted form replaces it. */
export const lastSending = () => sending;

/** The buttons whose form waits for its answer. */
const pressed = new Set<HTMLElement | null>();

/** Submits forms with `data-live` without leaving the page. If that fails, the browser submits the form as without scripts. */
export function sendFormsInPlace(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset['live'] === undefined) return;
    event.preventDefault();
    // A double click would send the same twice.
    if (pressed.has(submitter)) return;
    pressed.add(submitter);
    const fields = new URLSearchParams(
      [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
    );
    const answer = loadPage(form.getAttribute('action') ?? '', fields);
    sending = sending
      .then(async () => show(form, submitter, fields, await answer))
      .finally(() => pressed.delete(submitter));
  });
}

async function show(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  fields: URLSearchParams,
  loaded: LoadedPage | undefined,
): Promise<void> {
  // The page of an error would replace what was typed, and Firefox does not bring it back.
  if (loaded?.failure) return alert(`${loaded.failure} What you typed is still on this page.`);
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
  // An earlier response has replaced the form, or it could undo a later one. The current page contains it again.
  if (pressed.size > 1 || !(submitter ?? form).isConnected) return location.reload();
  delete form.dataset['live'];
  form.requestSubmit(submitter);
}
