import { maxPictureBytes, tooLarge } from '../forms/picture-fields.ts';

/** Rejects files that are too large together before the form is sent: the error page of the desk would replace what was typed. */
export function rejectLargeFiles(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const inputs = [...target.form!.querySelectorAll<HTMLInputElement>('[type=file]')];
    const sizes = inputs.flatMap(({ files }) => Array.from(files ?? [], ({ size }) => size));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    for (const input of inputs) input.setCustomValidity('');
    if (bytes > maxPictureBytes) target.setCustomValidity(tooLarge);
    target.reportValidity();
  });
}
