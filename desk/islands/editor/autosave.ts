import type { SavedArticle } from '../../pages/editor/article-responses.ts';
import { doBeforeSending } from '../keep-forms.ts';
import { buildMs } from '../watch-forms.ts';

/** Counted from the last keystroke. */
const pauseMs = 1_000;
const retryMs = 5_000;
/** A submission waits for a running save. */
const timeoutMs = 15_000;
/** The limit of a request that outlives its page; a browser rejects a larger one. */
const maxLateBytes = 64 * 1024;

/**
 * Saves the text as a draft, which no build sees. It never overwrites somebody else's change; the button of the form
 * then shows both versions.
 */
export function saveWhileTyping(
  form: HTMLFormElement,
  onSaved: (saved: SavedArticle) => void,
): void {
  const status = form.querySelector<HTMLElement>('[data-saved]')!;
  let timer: number | undefined;
  let saving: Promise<void> | undefined;
  let isChanged = false;
  /** Whether a person has to decide first, because saving would overwrite the version of somebody else. */
  let isStopped = form.dataset['conflict'] !== undefined;
  let isLeaving = false;
  /** What may be saved, although no response arrived. It is sent again before later text, which would conflict with it. */
  let unanswered: URLSearchParams | undefined;
  /** Not shown again while they are there, because they would be announced after every pause. */
  let shown: string | undefined;

  setChanged(form.dataset['unsaved'] !== undefined);
  if (isChanged) schedule(retryMs);
  form.addEventListener('input', ({ target }) => {
    const { name, form: sentIn } = target as HTMLInputElement;
    // Not the source editor, which copies its text to a field, nor its search.
    if (sentIn !== form) return;
    if (['mode', 'picture', 'alt', 'slug'].includes(name)) return;
    setChanged(true);
    // Also while the site is built.
    isLeaving = false;
    schedule(pauseMs);
  });
  // The next save is based on this one; otherwise this one would count as somebody else's change.
  doBeforeSending.set(form, async () => {
    clearTimeout(timer);
    if (isChanged) save();
    await saving;
  });
  form.addEventListener('submit', ({ submitter }) => {
    clearTimeout(timer);
    isLeaving = true;
    // What is typed until the next page would have to be saved at the old address.
    form.inert = submitter?.getAttribute('value') === 'rename';
    window.setTimeout(allowTyping, buildMs);
  });
  // The page was restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    allowTyping();
    // WebKit has reset the fields of a form without autocomplete. Saving them would replace the draft, which has their text.
    if (persisted && !isChanged) location.replace(form.action);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && isChanged) save();
  });
  window.addEventListener('beforeunload', (event) => {
    // Leaving would cancel a save.
    const isUnsaved = isChanged || saving !== undefined || hasPicture(form, '[type=file]');
    if (isUnsaved && !isLeaving) event.preventDefault();
  });

  function allowTyping(): void {
    form.inert = false;
  }

  /**
   * After Back, the browser restores only text that is not saved: saved text may be older than the draft by then, and
   * would replace it.
   */
  function setChanged(changed: boolean): void {
    isChanged = changed;
    form.autocomplete = changed ? 'on' : 'off';
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = window.setTimeout(save, ms);
  }

  function save(): void {
    if (saving || isStopped || isLeaving) return;
    saving = saveOnce();
  }

  async function saveOnce(): Promise<void> {
    setChanged(unanswered !== undefined);
    const isSaved = await send();
    saving = undefined;
    if (!isSaved) setChanged(true);
    if (isChanged) schedule(isSaved ? pauseMs : retryMs);
  }

  async function send(): Promise<boolean> {
    const sent = (unanswered ??= readForm(form));
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: sent,
        keepalive: document.hidden && String(sent).length < maxLateBytes,
        signal: AbortSignal.timeout(timeoutMs),
      });
      // A proxy may answer with 502 to 504 for a desk that has saved it.
      if (!response.ok && response.status < 502) unanswered = undefined;
      if (response.redirected) {
        return stop('you are signed out. Sign in on another tab, then press “Save”.');
      }
      if (!response.ok) {
        const unexplained = { rejection: `The desk answered with status ${response.status}.` };
        const { rejection } = (await response
          .json()
          .catch(() => unexplained)) as typeof unexplained;
        return response.status < 500 ? stop(rejection) : wait(rejection);
      }
      const saved = (await response.json()) as SavedArticle;
      unanswered = undefined;
      takeOver(form, saved, sent);
      const waits = hasPicture(form, '[name$=".file"]') ? ' “Save” uploads the picture.' : '';
      show(saved.status + waits, true);
      // The message was about an earlier text; a warning is about this server.
      document.querySelector('#main > .note:not(.warn)')?.remove();
      onSaved(saved);
      return true;
    } catch {
      return wait('Not saved: the desk cannot be reached.');
    }
  }

  function stop(reason: string): false {
    isStopped = true;
    show(`Not saved: ${reason}`, false);
    return false;
  }

  function wait(reason: string): false {
    show(`${reason} It is tried again.`, false);
    return false;
  }

  function show(words: string, isSaved: boolean): void {
    if (words !== shown || words !== status.textContent) status.textContent = shown = words;
    status.toggleAttribute('data-failed', !isSaved);
  }
}

/** Whether a picture is chosen. Files are sent only by the buttons. */
function hasPicture(form: HTMLFormElement, css: string): boolean {
  const inputs = form.querySelectorAll<HTMLInputElement>(css);
  return [...inputs].some(({ files }) => files?.length);
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const data = new FormData(form);
  for (const name of ['picture', 'alt', 'mode']) data.delete(name);
  data.set('do', 'save');
  const texts = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new URLSearchParams(texts);
}

/** Continues from the saved text: a field that is derived from another changes in the form as well. */
function takeOver(form: HTMLFormElement, saved: SavedArticle, sent: URLSearchParams): void {
  form.querySelector<HTMLInputElement>('[name=from]')!.value = saved.from;
  form.querySelector('[data-discard]')?.toggleAttribute('hidden', !saved.hasDraft);
  if (saved.values['title']) document.querySelector('h1')!.textContent = saved.values['title'];
  for (const [name, value] of Object.entries(saved.values)) {
    const control = form.elements.namedItem(name);
    const isText =
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type !== 'checkbox');
    // Somebody who is still typing needs the space at the end.
    const typed = sent.get(name);
    if (isText && control.value === typed && typed.trim() !== value) control.value = value;
  }
}
