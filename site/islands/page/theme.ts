/** The key in local storage under which the visitor's choice is kept. */
const themeKey = 'theme';

/**
 * Applies the chosen theme at once and remembers it. `system` removes the choice.
 * The document's head applies a remembered choice before the first paint.
 */
export function rememberTheme(page: Document, storage: Storage): void {
  const root = page.documentElement;
  const inputs = page.querySelectorAll<HTMLInputElement>('input[name="theme"]');
  for (const input of inputs) {
    input.checked = input.value === (root.dataset['theme'] ?? 'system');
    input.addEventListener('change', () => {
      if (input.value === 'system') {
        delete root.dataset['theme'];
        storage.removeItem(themeKey);
      } else {
        root.dataset['theme'] = input.value;
        storage.setItem(themeKey, input.value);
      }
    });
  }
}
