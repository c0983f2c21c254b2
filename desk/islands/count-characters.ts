/** Counts the characters of a field with a limit. */
export function countCharacters(): void {
  document.addEventListener('input', ({ target }) => {
    const { value } = target as HTMLInputElement;
    const count = (target as HTMLElement).closest('.f')?.querySelector<HTMLElement>('[data-most]');
    if (count) count.textContent = `${value.length} of ${count.dataset['most']}`;
  });
}
