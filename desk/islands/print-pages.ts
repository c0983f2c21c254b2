/** Shows the button that prints its page. Without scripts, visitors use the menu of the browser. */
export function printPages(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-print]');
  button?.toggleAttribute('hidden', false);
  button?.addEventListener('click', () => window.print());
}
