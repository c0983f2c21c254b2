import { globSync, readFileSync } from 'node:fs';
import { clampChroma, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { readTokens } from './read-tokens.for-tests.ts';

const tokens = readTokens();

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

  const sheets = globSync('site/styles/*.css').map((file) => readFileSync(file, 'utf8'));
  const foregrounds = new Set(pairs.map(([foreground]) => foreground));
  const grounds = new Set(pairs.flatMap(([, them]) => them));
  /** Tokens of colours in the values of a property, each once. */
  const usedBy = (property: string) => {
    const declarations = new RegExp(String.raw`(?<![-\w])(?:${property}):([^;{}]*);`, 'g');
    const values = sheets.flatMap((css) =>
      [...css.matchAll(declarations)].map(([, value]) => value!),
    );
    const names = values.flatMap((value) =>
      [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!),
    );
    return [...new Set(names)].filter((name) => tokens.has(name));
  };

  test.each([
    ['text or a drawn sign', 'color|fill|stroke', 8, foregrounds, []],
    // A line between rows tells nothing that the rows do not.
    ['an edge', String.raw`(?:border|outline)[\w-]*`, 6, foregrounds, ['line', 'action-hover']],
    // Marks are drawn as grounds too. Nothing lies on a line, nor on what a film is about to cover; `art-ground` stands for a `g-` ground.
    [
      'a ground',
      'background(?:-color)?',
      9,
      new Set([...grounds, ...foregrounds]),
      ['line', 'a-apricot', 'art-ground'],
    ],
  ])('every token that colours %s is one of these', (_what, property, atLeast, known, bare) => {
    const used = usedBy(property);

    expect(used.length).toBeGreaterThanOrEqual(atLeast);
    expect(used.filter((token) => !known.has(token) && !bare.includes(token))).toEqual([]);
  });
});

function valueOf(token: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(token);
  if (!value) throw new Error(`tokens.css has no colour --${token}`);
  return value[theme];
}

/** As a screen that knows only sRGB shows them. */
function contrastOf(first: string, second: string): number {
  return wcagContrast(clampChroma(first, 'oklch') ?? '', clampChroma(second, 'oklch') ?? '');
}
