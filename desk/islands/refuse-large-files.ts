import { maxPictureBytes, tooLarge } from '../pages/words/picture-fields.ts';

/** Rejects a file that is too large before the form is sent: the error page of the desk would replace what was typed. */
export function refuseLargeFiles(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const [file] = target.files ?? [];
    target.setCustomValidity(file && file.size > maxPictureBytes ? tooLarge : '');
    target.reportValidity();
  });
}
