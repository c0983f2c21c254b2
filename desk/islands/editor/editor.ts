/** The editor of an article: its source with diagnostics at their lines, a background save, and a preview beside it. */
import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';
import { saveWhileTyping } from './autosave.ts';
import { listenForPictures } from './pictures.ts';
import { createPreviewFrame } from './preview-frame.ts';
import { createCheck } from './show-check.ts';
import { openSource, type Source } from './source.ts';
import { openToolbar } from './toolbar.ts';

export function startEditor(form: HTMLFormElement): void {
  const source = openSource(form);
  const refreshPreview = createPreviewFrame(form);
  const showCheck = createCheck(form, source);
  const pictures = listenForPictures(form, source);
  openToolbar(form, source, pictures.choose);
  const list = form.querySelector<HTMLElement>('#findings')!;
  source.show(JSON.parse(list.dataset['findings'] ?? '[]') as DiagnosticInFile[]);
  list.hidden = true;
  form.querySelector<HTMLAnchorElement>('[data-error]')!.addEventListener('click', (event) => {
    // The text field of the form is hidden: following the link to it would take the focus from its editor.
    event.preventDefault();
    show(form, source, (event.currentTarget as HTMLAnchorElement).hash);
  });
  show(form, source, location.hash);
  // A browser that cannot focus a rejected field rejects the form without a message.
  form.addEventListener('invalid', ({ target }) => reveal(form, target as HTMLElement), true);
  saveWhileTyping(form, ({ from }) => {
    refreshPreview();
    void showCheck(from);
  });
  // Typed before the script loaded, so nothing has saved it.
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  for (const field of fields) {
    if (field.value !== field.defaultValue) {
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Shows and focuses the field of a link. */
function show(form: HTMLFormElement, source: Source, hash: string): void {
  const field = document.getElementById(hash.slice(1));
  if (!field || !form.contains(field)) return;
  reveal(form, field);
  if (field.id === 'body') source.focus();
  else field.focus();
}

/** Shows the pane of a field, which a small screen may hide, or opens its menu. */
function reveal(form: HTMLFormElement, field: HTMLElement): void {
  const menu = field.closest('details');
  if (menu) menu.open = true;
  const mode = field.closest('.p1') ? 'Write' : 'Details';
  if (!menu) form.querySelector<HTMLInputElement>(`#mode-${mode}`)!.checked = true;
}
