/**
 * Applies the theme that the visitor chooses (`light`, `dark`, or `system` for what that says) and remembers it, where the
 * browser lets it. The document's head applies a remembered choice before the first paint. A page that comes back out of
 * the browser's memory takes over what was chosen since.
 */
export function rememberTheme(page: Document): void {
  const { dataset } = page.documentElement;
  const inputs = page.querySelectorAll<HTMLInputElement>('input[name="theme"]');
  // The colour around the page: one for each scheme of the system, both alike once the visitor has chosen.
  const bars = [...page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const colors = bars.map(({ content }) => content);

  const apply = (theme: string) => {
    dataset['theme'] = theme;
    for (const input of inputs) input.checked = input.value === theme;
    bars.forEach((bar, i) => (bar.content = colors[theme === 'system' ? i : +(theme === 'dark')]!));
  };
  const applyRemembered = () => {
    let theme = dataset['theme'];
    try {
      theme = localStorage['theme'] as string | undefined;
    } catch {
      // Storage is switched off: a choice lasts as long as the page.
    }
    apply(theme ?? 'system');
  };

  applyRemembered();
  addEventListener('pageshow', applyRemembered);
  for (const input of inputs) {
    input.addEventListener('change', () => {
      apply(input.value);
      try {
        localStorage['theme'] = input.value;
      } catch {
        // As above.
      }
    });
  }
}
