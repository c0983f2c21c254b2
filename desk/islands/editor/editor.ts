/** The editor of an article: its source with findings at their lines, a background save, and a preview beside it. */
import type { Finding } from '../../pages/editor/findings.ts';
import { saveWhileTyping } from './autosave.ts';
import { listenForPictures } from './pictures.ts';
import { createPreviewFrame } from './preview-frame.ts';
import { createCheck } from './show-check.ts';
import { openSource } from './source.ts';
import { openToolbar } from './toolbar.ts';

export function startEditor(form: HTMLFormElement): void {
  const source = openSource(form);
  const preview = createPreviewFrame(form);
  const check = createCheck(form, source);
  const pictures = listenForPictures(form, source);
  openToolbar(form, source, pictures.choose);
  const list = form.querySelector<HTMLElement>('#findings')!;
  source.show(JSON.parse(list.dataset['findings'] ?? '[]') as Finding[]);
  list.hidden = true;
  // On a small screen the facts may be out of sight.
  form.querySelector<HTMLAnchorElement>('[data-fault]')!.addEventListener('click', (event) => {
    form.querySelector<HTMLInputElement>('#mode-Details')!.checked = true;
    const { hash } = event.currentTarget as HTMLAnchorElement;
    document.getElementById(hash.slice(1))?.focus();
  });
  saveWhileTyping(form, ({ from }) => {
    preview.refresh();
    void check.show(from);
  });
  // Typed before the script loaded, so nothing has saved it.
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  for (const field of fields) {
    if (field.value !== field.defaultValue) {
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
