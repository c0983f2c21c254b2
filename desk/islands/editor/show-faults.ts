import type { CheckedArticle } from '../../pages/editor/findings.ts';

/** Shows the error of each fact beside its control. */
export function showFaults(form: HTMLFormElement, faults: CheckedArticle['faults']): void {
  const link = form.querySelector<HTMLAnchorElement>('[data-fault]')!;
  const [first] = Object.keys(faults);
  link.hidden = first === undefined;
  if (first !== undefined) link.hash = first;
  for (const place of form.querySelectorAll<HTMLElement>('.err[id$="-fault"]')) {
    const name = place.id.replace(/-fault$/, '');
    const fault = faults[name];
    place.hidden = fault === undefined;
    place.querySelector('span')!.textContent = fault ?? '';
    // By its id, because a picture has two controls of its name.
    const control = document.getElementById(name) as HTMLInputElement | null;
    if (fault === undefined || control?.value === '') control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }
}
