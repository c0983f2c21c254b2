import { toFillIn } from '../../layout/to-fill-in.ts';

/** Shows the error of a fact beside its control. @param faults by the name of the control */
export function showFaults(form: HTMLFormElement, faults: Readonly<Record<string, string>>): void {
  const link = form.querySelector<HTMLAnchorElement>('[data-fault]')!;
  const [first] = Object.keys(faults);
  link.hidden = first === undefined;
  if (first !== undefined) link.hash = first;
  for (const place of form.querySelectorAll<HTMLElement>('.err[id$="-fault"]')) {
    const name = place.id.replace(/-fault$/, '');
    const fault = faults[name];
    place.hidden = fault === undefined;
    place.querySelector('span')!.textContent = fault ?? '';
    const control = document.getElementById(name);
    place.classList.toggle('calm', fault === toFillIn);
    if (fault === undefined || fault === toFillIn) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }
}
