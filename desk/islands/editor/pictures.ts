import { maxPictureBytes, pictureTypes, tooLarge } from '../../pages/words/picture-fields.ts';
import type { Source } from './source.ts';

/** Inserts chosen, pasted or dropped pictures at the cursor, once their alternative text is entered. */
export function listenForPictures(form: HTMLFormElement, source: Source): { choose(): void } {
  // Its fields are for users without scripts.
  form.querySelector('.picture')?.remove();
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = pictureTypes;
  input.addEventListener('change', () => {
    take(input.files);
    input.value = '';
  });
  source.dom.addEventListener('paste', (event) => takeFrom(event, event.clipboardData), true);
  source.dom.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer), true);
  return { choose: () => input.click() };

  function takeFrom(event: Event, data: DataTransfer | null): void {
    if (![...(data?.files ?? [])].some(isPicture)) return;
    event.preventDefault();
    event.stopPropagation();
    take(data?.files);
  }

  function take(files: FileList | null | undefined): void {
    const file = [...(files ?? [])].find(isPicture);
    if (file)
      ask(
        file,
        (alt) => send(form, file, alt),
        (text) => source.insertBlock(text),
      );
  }
}

/** Or may be one: most browsers do not recognize a HEIC photograph. */
const isPicture = ({ type }: File) => !type.startsWith('text/');

/** @returns the Markdown of the picture @throws Error with the reason when it is rejected */
async function send(form: HTMLFormElement, file: File, alt: string): Promise<string> {
  // Firefox ignores a response that arrives before it has sent the whole file.
  if (file.size > maxPictureBytes) throw new Error(tooLarge);
  const data = new FormData();
  data.set('do', 'picture');
  data.set('alt', alt);
  data.set('picture', file);
  const headers = { accept: 'application/json' };
  const response = await fetch(form.action, { method: 'POST', headers, body: data }).catch(
    () => undefined,
  );
  if (!response) throw new Error('The desk cannot be reached. Try again.');
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    if (response.status === 413) throw new Error(tooLarge);
    if (response.status >= 500) throw new Error(await response.text());
    throw new Error('You are signed out. Sign in on another tab.');
  }
  const answer = (await response.json()) as { markdown?: string; refusal?: string };
  if (answer.markdown === undefined)
    throw new Error(answer.refusal ?? 'The picture could not be kept.');
  return answer.markdown;
}

/** Asks for the alternative text. The dialog stays open with the typed text until the picture is inserted. */
function ask(
  file: File,
  sendWith: (alt: string) => Promise<string>,
  insert: (markdown: string) => void,
): void {
  const dialog = document.createElement('dialog');
  const form = document.createElement('form');
  form.className = 'stack';
  const label = document.createElement('label');
  label.className = 'stack';
  label.textContent = `What does ${file.name} show? For people who do not see it.`;
  if (file.type === 'image/gif') label.append(' An animation becomes a still picture.');
  const words = document.createElement('input');
  words.required = true;
  words.maxLength = 200;
  words.autocomplete = 'off';
  label.append(words);
  const fault = document.createElement('p');
  fault.className = 'err';
  fault.setAttribute('role', 'alert');
  const [add, cancel] = ['Add the picture', 'Cancel'].map((name) => {
    const button = document.createElement('button');
    button.className = 'btn';
    button.textContent = name;
    return button;
  }) as [HTMLButtonElement, HTMLButtonElement];
  cancel.type = 'button';
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    add.disabled = true;
    fault.textContent = '';
    void finish();
  });
  const finish = async () => {
    try {
      const markdown = await sendWith(words.value);
      // The user closed it while the file was sent.
      if (!dialog.open) return;
      dialog.close();
      insert(markdown);
    } catch (error) {
      fault.textContent = (error as Error).message;
    }
    add.disabled = false;
  };
  const buttons = document.createElement('p');
  buttons.className = 'row';
  buttons.append(add, cancel);
  form.append(label, fault, buttons);
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
}
