import { tooLarge } from '../../forms/picture-fields.ts';
import { announce } from '../announce.ts';
import type { Source } from './source.ts';

/** Inserts a chosen, pasted or dropped picture at the cursor, once its alternative text is entered. */
export function listenForPictures(form: HTMLFormElement, source: Source): { choose(): void } {
  const file = form.querySelector<HTMLInputElement>('#picture')!;
  const alt = form.querySelector<HTMLInputElement>('#alt')!;
  const add = form.querySelector<HTMLButtonElement>('[data-add-picture]')!;
  const own = add.closest('fieldset')!;
  const errorNote = document.createElement('p');
  errorNote.className = 'err';
  errorNote.setAttribute('role', 'alert');
  errorNote.hidden = true;
  add.before(errorNote);
  add.hidden = false;
  add.addEventListener('click', () => void insert());
  file.addEventListener('change', () => {
    // It describes the picture that is still being added.
    if (add.ariaDisabled) alt.value = '';
    alt.focus();
  });
  alt.addEventListener('keydown', (event) => {
    // An input method takes it; Safari says so only by the code.
    const isTaken = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || isTaken) return;
    event.preventDefault();
    add.click();
  });
  source.dom.addEventListener(
    'paste',
    (event) => {
      if (!isCopiedText(event.clipboardData)) takeFrom(event, event.clipboardData);
    },
    true,
  );
  source.dom.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer), true);
  return { choose: () => file.click() };

  function takeFrom(event: Event, data: DataTransfer | null): void {
    const [picture, ...others] = [...(data?.files ?? [])].filter(isPicture);
    if (!picture) return;
    event.preventDefault();
    event.stopPropagation();
    const taken = new DataTransfer();
    taken.items.add(picture);
    file.files = taken.files;
    file.dispatchEvent(new Event('change', { bubbles: true }));
    if (others.length > 0) reject('One at a time: only the first picture is here.');
  }

  async function insert(): Promise<void> {
    if (add.ariaDisabled) return reject('A picture is still being added.');
    const [picture] = file.files ?? [];
    if (!picture || !file.reportValidity()) return file.focus();
    // The picture stays chosen, unlike in a form that was sent.
    if (alt.value.trim() === '') {
      reject('Say what the picture shows.');
      return alt.focus();
    }
    // A disabled button would lose the focus.
    add.ariaDisabled = 'true';
    const words = add.textContent;
    // A photograph takes a minute on a slow network.
    add.textContent = adding;
    announce(adding);
    errorNote.hidden = true;
    try {
      const markdown = await send(form, picture, alt.value);
      const focused = document.activeElement!;
      const isLate =
        focused.matches('input, select, textarea, .cm-content') && !own.contains(focused);
      source.insertBlock(markdown, { isLate });
      errorNote.hidden = true;
      // Another one is chosen by now.
      if (file.files?.[0] !== picture) alt.focus();
      else file.value = alt.value = '';
    } catch (error) {
      reject((error as Error).message);
    }
    add.ariaDisabled = null;
    add.textContent = words;
  }

  function reject(sentence: string): void {
    errorNote.textContent = sentence;
    errorNote.hidden = false;
  }
}

/** Or may be one: most browsers do not recognize a HEIC photograph. */
const isPicture = ({ type }: File) => !type.startsWith('text/');

/** Spreadsheets and word processors add a picture of the text. A copied picture has no plain text, and a copied file no HTML. */
const isCopiedText = (data: DataTransfer | null) =>
  ['text/plain', 'text/html'].every((type) => data?.types.includes(type));

const adding = 'Adding the picture …';
const unreachable = 'The desk cannot be reached. Try again.';

/** @returns the Markdown of the picture @throws Error with the reason when it is rejected */
async function send(form: HTMLFormElement, file: File, alt: string): Promise<string> {
  const data = new FormData();
  data.set('do', 'picture');
  data.set('alt', alt);
  data.set('picture', file);
  const headers = { accept: 'application/json' };
  const response = await fetch(form.action, { method: 'POST', headers, body: data }).catch(
    () => undefined,
  );
  if (!response) throw new Error(unreachable);
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    if (response.status === 413) throw new Error(tooLarge);
    if (response.redirected) throw new Error('You are signed out. Sign in on another tab.');
    // A proxy sends a page while the server restarts.
    throw new Error(type.startsWith('text/plain') ? await response.text() : unreachable);
  }
  const answer = (await response.json()) as { markdown?: string; rejection?: string };
  if (answer.markdown === undefined) throw new Error(answer.rejection);
  return answer.markdown;
}
