/* Measures the width of each text style. Its functions run in the page. */

export interface Line {
  /** In words, for a report. */
  style: string;
  widthPx: number;
}

/** One element of each text style in a page, as an element path that matches in every engine. */
export function findTextStyles(): string[] {
  const pathOf = (element: Element): string => {
    if (element === document.body) return 'body';
    const parent = element.parentElement!;
    return `${pathOf(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
  };
  const found = new Map<string, string>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
    );
    if (!hasText || !element.checkVisibility() || element.closest('svg, template, script'))
      continue;
    const style = getComputedStyle(element);
    const key = [
      style.fontFamily,
      style.fontSize,
      style.fontWeight,
      style.fontStyle,
      style.letterSpacing,
      style.textTransform,
      style.fontVariantNumeric,
    ].join();
    if (!found.has(key)) found.set(key, pathOf(element));
  }
  return [...found.values()];
}

/**
 * The width of the same line in each of these styles, in CSS pixels, with the web fonts.
 *
 * @param zoom the magnification of the measurement, beyond the rounding of engines
 */
export async function measureLines(paths: string[], zoom: number): Promise<Line[]> {
  delete document.documentElement.dataset['fonts'];
  await Promise.all(
    ['Besley', 'Libre Franklin'].map((family) => document.fonts.load(`1em "${family}"`)),
  );
  const maxPx = 600;
  return paths.map((path) => {
    const element = document.querySelector(path)!;
    // No rule of the site matches an element with this name, so it inherits the style of its parent.
    const line = document.createElement('x-line');
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', visibility: 'hidden' });
    const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(element);
    // Engines limit the font size.
    const scale = Math.max(1, Math.min(zoom, maxPx / parseFloat(fontSize)));
    line.style.fontSize = `calc(${scale} * ${fontSize})`;
    if (letterSpacing !== 'normal') line.style.letterSpacing = `calc(${scale} * ${letterSpacing})`;
    line.textContent = 'Warm introductions, 1,250 new leads – “AVA” To You & affiliates?';
    element.append(line);
    const range = document.createRange();
    range.selectNodeContents(line);
    const { width } = range.getBoundingClientRect();
    line.remove();
    const [family] = fontFamily.split(',');
    const name = element.tagName.toLowerCase();
    const className = element.getAttribute('class');
    return {
      style: `${name}${className ? `.${className}` : ''}: ${fontWeight} ${fontSize} ${family}`,
      widthPx: width / scale,
    };
  });
}
