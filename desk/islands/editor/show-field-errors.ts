import type { CheckedArticle } from '../../pages/editor/article-responses.ts';

/** Shows the error of each field beside its control, and links to the first finding. */
export function showFieldErrors(
  form: HTMLFormElement,
  { errors, diagnostics }: CheckedArticle,
): void {
  const link = form.querySelector<HTMLAnchorElement>('[data-error]')!;
  const first = diagnostics.length > 0 ? 'body' : Object.keys(errors)[0];
  link.hidden = first === undefined;
  if (first !== undefined) link.hash = first;
  for (const place of form.querySelectorAll<HTMLElement>('.err[id$="-error"]')) {
    const name = place.id.replace(/-error$/, '');
    const error = errors[name];
    place.hidden = error === undefined;
    place.querySelector('span')!.textContent = error ?? '';
    // By its id, because a picture has two controls of its name.
    const control = document.getElementById(name) as HTMLInputElement | null;
    if (error === undefined || control?.value === '') control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }
}
