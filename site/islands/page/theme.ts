import { afterNextFrame } from './after-next-frame.ts';

/**
 * Applies the theme that the visitor chooses (`light`, `dark`, or `system`) and stores it if the browser allows.
 * The document's head applies a stored choice before the first paint. A page restored from the back/forward cache
 * applies a later choice.
 */
export function rememberTheme(page: Document): void {
  const { dataset } = page.documentElement;
  const inputs = page.querySelectorAll<HTMLInputElement>('input[name="theme"]');
  // The browser's theme color: one for each scheme of the system, both alike once the visitor has chosen.
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
      theme = (localStorage['theme'] as string | undefined) ?? theme;
    } catch {
      // Storage is disabled: as when it is full, the choice lasts as long as the page.
    }
    apply(theme ?? 'system');
  };

  applyRemembered();
  addEventListener('pageshow', applyRemembered);
  for (const input of inputs) {
    input.addEventListener('change', () => {
      try {
        localStorage['theme'] = input.value;
      } catch {
        // As above.
      }
      // The new colors restyle the whole page. Before that, a frame shows the choice.
      afterNextFrame(() => apply(input.value));
    });
  }
}
