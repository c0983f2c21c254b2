/** Shows the buttons that copy the text above them. Without scripts, visitors select it by hand. */
export function copyTexts(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const text = button.closest('details')?.querySelector('textarea');
    if (!text) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      text.select();
      try {
        await navigator.clipboard.writeText(text.value);
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Press Ctrl+C to copy';
      }
    });
  }
}
