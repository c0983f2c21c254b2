/** “Select all” checks the box of every row in its form. */
export function selectAll(): void {
  document.addEventListener('click', ({ target }) => {
    const form = (target as Element).closest<HTMLButtonElement>('[data-all]')?.form;
    for (const box of form?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []) {
      box.checked = true;
    }
  });
}
