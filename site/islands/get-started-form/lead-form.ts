/* One long file: the states of one form, which every step reads. */
import { consentField } from '../../../contract/form-function.ts';
import { leadFields, type LeadField } from '../../../contract/lead-fields.ts';
import { checkLead, type LeadErrors } from '../../../contract/lead.ts';
import { afterNextFrame } from '../after-next-frame.ts';
import { whenOpened } from '../page/when-opened.ts';
import { showToast } from '../toast/show-toast.ts';
import { attemptFor, createIdempotencyKey, type Attempt } from './attempt.ts';
import { readLeadSource } from './lead-source.ts';
import type { Backend } from './backend.ts';
import { eraseDraft, keepDraft, openSessionStorage, readDraft, type Draft } from './draft.ts';
import {
  clearFields,
  fillEmptyFields,
  focusField,
  focusSubmit,
  readPrerenderedErrors,
  readPrerenderedState,
  removePrerenderedStates,
  removeStateFromAddress,
  returnFocus,
  readHidden,
  readSignals,
  readValues,
} from './form-element.ts';
import { messagesFor } from './messages.ts';
import type { LeadFormView } from './lead-form-view.ts';
import { proveWork } from './proof-of-work.ts';
import { reportUse } from './report-use.ts';
import { createRetries } from './retries.ts';
import { sendLead, type SendOutcome } from './send-lead.ts';

/** The visitor's actions on the form. */
export type LeadForm = ReturnType<typeof openLeadForm>;

interface Options {
  backend: Backend;
  /** The product name in running text. */
  productName: string;
  /** Notifies the renderer of changes. */
  show: (change: Partial<LeadFormView>) => void;
  /** As `show`, and the page has changed when it returns. */
  showNow: (change: Partial<LeadFormView>) => void;
}

// Not every Safari has requestIdleCallback.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Activates the form in the page: keeps typed values, validates, sends, and shows the result. */
export function openLeadForm(form: HTMLFormElement, options: Options) {
  const { backend, productName, show, showNow } = options;
  const messages = messagesFor(productName);
  const storage = openSessionStorage();
  let draft = readDraft(storage);
  const earlierMs = draft?.elapsedMs ?? 0;
  let isStarted = draft !== undefined;
  let errors = readPrerenderedErrors(form);
  let hasSubmitted = false;
  let isBusy = false;
  let dismissFailure: (() => void) | undefined;
  let dismissThanks: (() => void) | undefined;
  const retries = createRetries(() => void submit(true));
  const closing = new AbortController();

  resume();
  addEventListener('online', handleOnline, { signal: closing.signal });
  addEventListener('pageshow', handleReturn, { signal: closing.signal });
  // The first validation compiles the schema and its patterns. On a slow phone that would delay the first submit.
  whenIdle(() => checkLead(readValues(form)));
  closing.signal.addEventListener('abort', retries.stop);
  const close = () => closing.abort();
  return { submit, keepTyped, checkLeft, awaitConnection, stopAwaiting, close };

  function resume() {
    const state = readPrerenderedState(document);
    if (state === 'thanks') forget();
    if (draft) fillEmptyFields(form, draft.values);
    // The input that loads this script, such as an autofill, comes before it can listen. After thanks the draft is
    // empty: the details that a browser restores on the way back are not kept again.
    if (!state && Object.values(draft?.values ?? readValues(form)).some(Boolean)) keepTyped();
    if (state) {
      removeStateFromAddress();
      // Values that the server put into the fields would not survive a reload either.
      keep();
    }
    hasSubmitted = state === 'invalid';
    show({ errors });
    // From here on the messages are ours, from the contract.
    form.noValidate = true;
    if (draft?.awaitsConnection) {
      if (navigator.onLine) whenOpened(document, () => void submit(true));
      else show({ connection: 'awaited' });
    }
  }

  /** @param isAwaited by the visitor's choice to send when the connection returns */
  async function submit(isAwaited = false) {
    if (isBusy) return;
    dismissFailure?.();
    removePrerenderedStates(document);
    hasSubmitted = true;
    if (!isAwaited) stopRetrying();
    const checked = checkLead(readValues(form));
    if (!checked.ok) {
      stopRetrying();
      showRejection(checked.errors);
      return;
    }
    // Not before: a rejected form must not remove a reference that the visitor may not have written down.
    dismissThanks?.();
    isBusy = true;
    const attempt = attemptFor(checked.lead, draft?.attempt, createIdempotencyKey);
    keep({ attempt, awaitsConnection: isAwaited });
    showErrors({});
    const isOnButton = document.activeElement?.matches('[type=submit]');
    show({ isSending: true });
    const outcome = await send(attempt);
    // A page that is left while it sends continues when it is back: its request fails, but it runs no further task.
    if (!outcome.ok) await nextTask();
    isBusy = false;
    showNow({ isSending: false });
    // Not from a field after a failed retry: the visitor may be typing.
    if (outcome.ok || !draft?.awaitsConnection || isOnButton) returnFocus(form);
    settle(outcome);
  }

  async function send(attempt: Attempt): Promise<SendOutcome> {
    try {
      return await sendLead(attempt, {
        backend,
        origin: location.origin,
        signals: readSignals(form, elapsedMs()),
        source: readLeadSource(storage, readHidden(form, consentField)),
        proof: await proveWork(backend),
      });
    } catch (error) {
      // Whatever the cause, an extension or a defect of ours: the visitor must see it, and can try again.
      console.error(error);
      return { ok: false, reason: 'unavailable' };
    }
  }

  function settle(outcome: SendOutcome) {
    if (!outcome.ok && outcome.reason === 'unavailable') return fail();
    stopRetrying();
    if (outcome.ok) succeed(outcome.reference);
    else showRejection(outcome.errors);
  }

  function stopRetrying() {
    retries.stop();
    show({ connection: 'assumed' });
  }

  function succeed(reference: string | undefined) {
    forget();
    hasSubmitted = false;
    clearFields(form);
    const detail = reference && `Your reference: ${reference}`;
    dismissThanks = showToast({ tone: 'ok', ...messages.thanks, detail });
  }

  function fail() {
    if (draft?.awaitsConnection) {
      // Behind the sign-in page of a network, the browser is online and reaches no server.
      show({ connection: navigator.onLine ? 'unreached' : 'awaited' });
      retries.later();
      return;
    }
    const tryAgain = { label: 'Try again', run: () => void submit() };
    dismissFailure = showToast({ tone: 'error', ...messages.failed, action: tryAgain });
    if (!navigator.onLine) show({ connection: 'lost' });
  }

  function showRejection(found: LeadErrors) {
    showErrors(found);
    // The messages appear first: writing the draft takes a while, and moving the focus lays the page out and scrolls it.
    afterNextFrame(() => {
      keep({ awaitsConnection: false });
      // Without those that are corrected already, in this moment.
      const field = leadFields.find((name) => found[name] && errors[name] !== undefined);
      // A visitor who is moved into a field hears its message; one who is already there would hear nothing.
      if (field && !focusField(form, field)) show({ notice: found[field] });
    });
  }

  function showErrors(found: LeadErrors) {
    errors = found;
    show({ errors, notice: undefined });
  }

  function keepTyped() {
    if (!isStarted) reportUse(backend, 'started');
    isStarted = true;
    retries.pauseWhileTyping();
    keep();
    // A corrected field loses its message at once. Removed on blur, it would move the page under the pointer.
    recheck((field) => errors[field] !== undefined);
  }

  function checkLeft(left: LeadField) {
    recheck((field) => field === left || errors[field] !== undefined);
  }

  function recheck(isConcerned: (field: LeadField) => boolean) {
    if (!hasSubmitted) return;
    const checked = checkLead(readValues(form));
    const found = checked.ok ? {} : checked.errors;
    const wrong = Object.entries(found).filter(([field]) => isConcerned(field as LeadField));
    showErrors(Object.fromEntries(wrong));
  }

  function awaitConnection() {
    dismissFailure?.();
    keep({ awaitsConnection: true });
    show({ connection: 'awaited' });
  }

  function stopAwaiting() {
    retries.stop();
    keep({ awaitsConnection: false });
    show({ connection: 'lost' });
    if (navigator.onLine) handleOnline();
  }

  function handleOnline() {
    if (draft?.awaitsConnection) {
      retries.now();
      return;
    }
    // The note disappears with its focused button: move the focus first.
    if (document.activeElement?.closest('.offline-note')) focusSubmit(form);
    show({ connection: 'assumed' });
  }

  /** WebKit tells a page in the back/forward cache nothing of the connection. */
  function handleReturn({ persisted }: PageTransitionEvent) {
    if (persisted && navigator.onLine) handleOnline();
  }

  function keep(change: Partial<Draft> = {}) {
    draft = { ...draft, ...change, values: readValues(form), elapsedMs: elapsedMs() };
    keepDraft(storage, draft);
  }

  function elapsedMs() {
    return earlierMs + performance.now();
  }

  function forget() {
    draft = undefined;
    isStarted = false;
    eraseDraft(storage);
  }
}
