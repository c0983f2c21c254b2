/** Says what is wrong with a fact beside its control. @param faults by the name of the control */
export function showFaults(form: HTMLFormElement, faults: Readonly<Record<string, string>>): void {
  const link = form.querySelector<HTMLAnchorElement>('[data-fault]')!;
  const [first] = Object.keys(faults);
  link.hidden = first === undefined;
  if (first !== undefined) link.hash = first;
  for (const control of form.querySelectorAll<HTMLElement>('.p3 [name]')) {
    const name = control.getAttribute('name')!;
    const id = `${name}-fault`;
    const fault = faults[name];
    document.getElementById(id)?.remove();
    const others = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((other) => other !== id);
    if (fault !== undefined) {
      const sentence = document.createElement('p');
      sentence.id = id;
      sentence.className = 'err';
      sentence.textContent = fault;
      control.closest('.f')?.append(sentence);
      others.unshift(id);
    }
    const described = others.filter(Boolean).join(' ');
    if (described === '') control.removeAttribute('aria-describedby');
    else control.setAttribute('aria-describedby', described);
    if (fault === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}
