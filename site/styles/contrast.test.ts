import { globSync, readFileSync } from 'node:fs';
import { clampChroma, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

/** The two values of every colour token: `light-dark(light, dark)`, or one for both themes. */
const tokens = readTokens(readFileSync('site/styles/tokens.css', 'utf8'));

/** Dark islands: what lies on them has its dark value in both themes. */
const islands = ['band', 'forest'];

const bodyText = 7;
const text = 4.5;
/** Large text, icons, the edges of controls, focus rings, and marks that carry meaning (WCAG 1.4.3, 1.4.11). */
const shape = 3;

/** What lies on what, and by how much it has to stand out. */
const pairs: readonly [foreground: string, grounds: readonly string[], ratio: number][] = [
  ['ink', ['paper', 'sheet', 'shade', 'band', 'forest'], bodyText],
  ['ink', ['g-apricot', 'g-blush', 'g-sky', 'g-leaf', 'g-honey'], text],
  ['dim', ['paper', 'sheet', 'shade', 'band', 'forest'], text],
  ['link', ['paper', 'sheet', 'shade', 'band', 'forest'], text],
  ['on-action', ['action', 'action-hover'], text],
  ['thread-ink', ['paper', 'sheet', 'shade'], text],
  ['error', ['paper', 'sheet'], text],
  ['ok', ['paper', 'sheet'], text],
  ['paper', ['ink'], text],
  ['dark', ['thread', 'a-honey'], text],
  ['a-apricot', ['band'], text],
  ['thread-ink', ['g-blush'], shape],
  ['action', ['paper', 'sheet', 'shade', 'band', 'forest', 'g-blush', 'g-honey'], shape],
  ['focus', ['paper', 'sheet', 'shade', 'band', 'forest', 'g-blush', 'g-honey'], shape],
  ['line-strong', ['paper', 'sheet', 'band'], shape],
  ['dim', ['g-blush'], shape],
  ['thread', ['paper', 'sheet', 'shade', 'band'], shape],
  ['a-honey', ['band'], shape],
  ['a-sky', ['band'], shape],
  ['a-leaf', ['band'], shape],
];

describe('colours', () => {
  for (const [foreground, grounds, ratio] of pairs) {
    for (const ground of grounds) {
      for (const theme of ['light', 'dark'] as const) {
        test(`${foreground} on ${ground} has at least ${ratio} in the ${theme} theme`, () => {
          const themeOfForeground = islands.includes(ground) ? 'dark' : theme;
          const contrast = contrastOf(
            valueOf(foreground, themeOfForeground),
            valueOf(ground, theme),
          );

          expect(contrast).toBeGreaterThanOrEqual(ratio);
        });
      }
    }
  }

  // Initials lie on a light ground in both themes.
  for (const ground of ['g-apricot', 'g-sky', 'g-leaf', 'g-honey']) {
    test(`initials can be read on ${ground}`, () => {
      expect(contrastOf(valueOf('dark', 'light'), valueOf(ground, 'light'))).toBeGreaterThan(text);
    });
  }

  test('every token that colours text or a drawn sign is one of these', () => {
    const used = globSync('site/styles/*.css').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<![-\w])(?:color|fill): var\(--([\w-]+)\)/g)].map(
        ([, token = '']) => token,
      ),
    );
    const computed = new Set(pairs.map(([foreground]) => foreground));
    // `--edge` stands for ok or error.
    const unknown = [...new Set(used)].filter((token) => !computed.has(token) && token !== 'edge');

    expect(used.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });
});

function readTokens(css: string): Map<string, { light: string; dark: string }> {
  const values = new Map<string, { light: string; dark: string }>();
  const color = String.raw`(oklch\([^)]*\))`;
  const declaration = new RegExp(
    String.raw`--([\w-]+): (?:light-dark\(${color}, ${color}\)|${color});`,
    'g',
  );
  for (const [, name = '', light, dark, both = ''] of css.matchAll(declaration)) {
    values.set(name, { light: light ?? both, dark: dark ?? both });
  }
  for (const [, name = '', other = ''] of css.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)) {
    const value = values.get(other);
    if (value && !values.has(name)) values.set(name, value);
  }
  return values;
}

function valueOf(token: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(token);
  if (!value) throw new Error(`tokens.css has no colour --${token}`);
  return value[theme];
}

/** As a screen that knows only sRGB shows them. */
function contrastOf(first: string, second: string): number {
  return wcagContrast(clampChroma(first, 'oklch') ?? '', clampChroma(second, 'oklch') ?? '');
}
