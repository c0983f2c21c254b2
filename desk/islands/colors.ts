/** Writes the picked color into the field beside the picker. */
export function followColors(): void {
  for (const picker of document.querySelectorAll<HTMLInputElement>('.color [type=color]')) {
    const text = picker.parentElement?.querySelector<HTMLInputElement>('input:last-child');
    picker.addEventListener('input', () => {
      if (text) text.value = picker.value;
    });
  }
}
