import { paths } from '../paths.ts';
import { isSentAgain } from './watch-forms.ts';

const answerMs = 15_000;

let isReached = false;
/** The buttons whose form waits for an answer of the desk. */
const waiting = new Set<HTMLElement | null>();

/** What a form waits for before it is sent. */
export const doBeforeSending = new WeakMap<HTMLFormElement, () => Promise<void>>();

/** A form stays while the desk cannot be reached, or has signed the user out: an error page would replace what was typed. */
export function keepForms(): void {
  const options = { capture: true };
  // Before every other listener, because they prepare to leave the page.
  document.addEventListener('submit', (event) => void sendWhenReachable(event), options);
}

async function sendWhenReachable(event: SubmitEvent): Promise<void> {
  const { target: form, submitter } = event;
  if (isReached || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
  // The form of a draft contains the work of an hour; the check would only delay others.
  if (navigator.onLine && !form.elements.namedItem('from')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // The second answer to a double click may come after somebody has typed again, and would send the form once more.
  if (waiting.has(submitter) || isSentAgain(event)) return;
  waiting.add(submitter);
  try {
    if (!(await isReachable())) return;
    await doBeforeSending.get(form)?.();
    isReached = true;
    form.requestSubmit(submitter);
    isReached = false;
  } finally {
    waiting.delete(submitter);
  }
}

/** Tells the user if the desk, or only the proxy in front of it, does not answer, or asks to sign in. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  let reason = 'the desk cannot be reached.';
  try {
    const asked = await fetch(paths.events, { method: 'HEAD', redirect: 'manual', signal });
    if (asked.ok) return true;
    if (asked.type === 'opaqueredirect') reason = 'you are signed out. Sign in on another tab.';
  } catch {}
  alert(`Not sent: ${reason} What you typed is still on this page.`);
  return false;
}
