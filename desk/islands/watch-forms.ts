/** Longer than most answers take. */
const answerMs = 15_000;
/** Longer than a build takes. */
export const buildMs = 60_000;
/** Longer than a browser takes to open a mail program. */
const mailMs = 1_000;

const notSaved = 'Not saved yet.';

let busyUntil = new WeakMap<EventTarget, number>();

/** @returns whether the same button has sent its form, and nobody has typed since */
export const isSentAgain = ({ submitter, target, timeStamp }: SubmitEvent) =>
  timeStamp < (busyUntil.get(submitter ?? target!) ?? 0);

const isBuilding = ({ submitter }: SubmitEvent) => submitter?.dataset['builds'] !== undefined;

/** @returns the form with typed text that is not saved; the editor saves its own */
function findUnsaved(): HTMLFormElement | undefined {
  const forms = document.querySelectorAll<HTMLFormElement>('form:not([data-editor])');
  return [...forms].find(
    (form) =>
      form.matches('[data-typed], [data-unsaved]') ||
      [...form.querySelectorAll('textarea')].some(
        ({ value, defaultValue }) => value !== defaultValue,
      ),
  );
}

/**
 * Ignores a second click on a button of a form. It would cancel the first request, and lose the session in its
 * answer. Asks before typed text is left that was not sent.
 */
export function watchForms(): void {
  let sent: HTMLFormElement | undefined;
  let mailedAt = -mailMs;
  const allowSubmission = () => {
    busyUntil = new WeakMap();
    sent = undefined;
  };
  document.addEventListener('submit', (event) => {
    const { target: form, timeStamp } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method !== 'post') return;
    if (isSentAgain(event)) return event.preventDefault();
    const waitMs = isBuilding(event) ? buildMs : answerMs;
    busyUntil.set(event.submitter ?? form, timeStamp + waitMs);
    sent = form;
  });
  // Somebody who goes on typing has stopped the submission, or sends again what is new.
  document.addEventListener('input', allowSubmission);
  // The page was restored from the back/forward cache.
  window.addEventListener('pageshow', allowSubmission);
  // Chromium fires `beforeunload` for a `mailto:` link too, although the page stays open.
  document.addEventListener('click', ({ target, timeStamp }) => {
    if ((target as Element).closest('[href^="mailto:"]')) mailedAt = timeStamp;
  });
  window.addEventListener('beforeunload', (event) => {
    const unsaved = findUnsaved();
    const isMail = event.timeStamp - mailedAt < mailMs;
    if (unsaved && unsaved !== sent && !isMail) event.preventDefault();
  });
}

/**
 * The form of a draft says what is not saved yet. Every form says that a build takes long: on its button if it has no
 * line for that.
 */
export function watchDraft(): void {
  const status = document.querySelector('[data-saved]');
  const form = status?.closest('form');
  if (form) {
    const address = new URL(location.href);
    // Going back to it, or reloading it, would say again what is no longer true.
    address.searchParams.delete('notice');
    history.replaceState(null, '', address);
  }
  const stopWaiting = () => document.documentElement.classList.remove('busy');
  form?.addEventListener('input', () => {
    // The editor saves what is typed.
    if (form.dataset['editor'] === undefined) {
      // The same would be announced again.
      if (status!.textContent !== notSaved) status!.textContent = notSaved;
      form.dataset['typed'] = '';
    }
    stopWaiting();
  });
  document.addEventListener('submit', (event) => {
    // The editor sends it again, after a save.
    if (event.defaultPrevented || !isBuilding(event)) return;
    const place = event.target === form ? status : event.submitter;
    place!.textContent = 'Building the site: about 15 seconds …';
    document.documentElement.classList.add('busy');
  });
  window.addEventListener('pageshow', stopWaiting);
}
