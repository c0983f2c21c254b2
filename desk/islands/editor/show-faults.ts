import { toFillInWords } from '../../layout/to-fill-in.ts';
import type { CheckedArticle } from '../../pages/editor/findings.ts';

/** Shows the error of each fact, or the hint to fill it in, beside its control. */
export function showFaults(
  form: HTMLFormElement,
  { faults, toFillIn }: Pick<CheckedArticle, 'faults' | 'toFillIn'>,
): void {
  const link = form.querySelector<HTMLAnchorElement>('[data-fault]')!;
  const [first] = [...Object.keys(faults), ...toFillIn];
  link.hidden = first === undefined;
  if (first !== undefined) link.hash = first;
  for (const place of form.querySelectorAll<HTMLElement>('.err[id$="-fault"]')) {
    const name = place.id.replace(/-fault$/, '');
    const fault = faults[name];
    const isCalm = fault === undefined && toFillIn.includes(name);
    place.hidden = fault === undefined && !isCalm;
    place.querySelector('span')!.textContent = isCalm ? toFillInWords : (fault ?? '');
    place.classList.toggle('calm', isCalm);
    const control = document.getElementById(name);
    if (fault === undefined) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }
}

/** Hides the hint of a field that has a text. */
export function hideHintsOfFilledFields(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const { id, value } = target as HTMLInputElement;
    const place = document.getElementById(`${id}-fault`);
    if (place?.classList.contains('calm')) place.hidden = value.trim() !== '';
  });
}
