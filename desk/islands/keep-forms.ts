const answerMs = 5_000;

let isReached = false;

/** Without a connection, a form stays: the error page of the browser would replace it, and Safari reloads that page without the form. */
export function keepForms(): void {
  const options = { capture: true };
  // Before every other listener, because they prepare to leave the page.
  document.addEventListener('submit', (event) => void keepOffline(event), options);
}

async function keepOffline(event: SubmitEvent): Promise<void> {
  const { target: form, submitter } = event;
  if (navigator.onLine || isReached || !(form instanceof HTMLFormElement)) return;
  if (form.method === 'get') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!(await isReachable())) return;
  isReached = true;
  form.requestSubmit(submitter);
  isReached = false;
}

/** Tells the user if the desk cannot be reached. One on this machine needs no connection. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  try {
    await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    alert('Not sent: the desk cannot be reached. What you typed is still on this page.');
    return false;
  }
}
