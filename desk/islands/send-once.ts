/** Longer than most answers take. */
const answerMs = 5_000;
/** Longer than a build takes. */
const buildMs = 60_000;

const isBuilding = ({ submitter }: SubmitEvent) => submitter?.dataset['builds'] !== undefined;

/**
 * Ignores a second click on a button of a form. It would cancel the first request, and lose the session in its
 * answer.
 */
export function sendFormsOnce(): void {
  let busyUntil = new WeakMap<EventTarget, number>();
  const allowSubmission = () => (busyUntil = new WeakMap());
  document.addEventListener('submit', (event) => {
    const { target: form, timeStamp } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method === 'get') return;
    const button = event.submitter ?? form;
    if (timeStamp < (busyUntil.get(button) ?? 0)) event.preventDefault();
    else busyUntil.set(button, timeStamp + (isBuilding(event) ? buildMs : answerMs));
  });
  // Somebody who goes on typing has stopped the submission.
  document.addEventListener('input', allowSubmission);
  // The page was restored from the back/forward cache.
  window.addEventListener('pageshow', allowSubmission);
}

/** The form of a draft. It says that a build takes long, and asks before typed text is left. */
export function watchDraft(): void {
  const status = document.querySelector('[data-saved]');
  const form = status?.closest('form');
  if (!status || !form) return;
  // The editor saves what is typed.
  const isSavedByScript = form.dataset['editor'] !== undefined;
  let isChanged = form.dataset['unsaved'] !== undefined;
  let isSent = false;
  const allowSubmission = () => {
    isSent = false;
    document.documentElement.classList.remove('busy');
  };
  // Somebody who goes on typing has stopped the submission, or sends again what is new.
  form.addEventListener('input', () => {
    isChanged = true;
    if (!isSavedByScript) {
      status.textContent = 'Not saved yet.';
      form.dataset['typed'] = '';
    }
    allowSubmission();
  });
  document.addEventListener('submit', (event) => {
    // The editor sends it again, after a save.
    if (event.target !== form || event.defaultPrevented) return;
    isSent = true;
    if (!isBuilding(event)) return;
    status.textContent = 'Building the site: about 15 seconds …';
    document.documentElement.classList.add('busy');
  });
  // The page was restored from the back/forward cache.
  window.addEventListener('pageshow', allowSubmission);
  window.addEventListener('beforeunload', (event) => {
    if (isChanged && !isSent && !isSavedByScript) event.preventDefault();
  });
}
