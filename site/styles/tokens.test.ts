import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseTokens, readTokens } from './tokens.ts';

describe('design tokens', () => {
  test('may be hex digits, rgb() or oklch(), for both themes or one each', () => {
    const css = `:root {
  /* --old: #fff; */
  --paper: light-dark(#f7faf6, rgb(10, 27, 21));
  --thread: oklch(0.64 0.215 33);
  --link: var(--paper);
  --lift: 0 1px 0 var(--line), 0 14px oklch(0.2 0.03 170/0.45);
}`;
    const { tokens, invalid } = parseTokens(css);

    expect(invalid).toEqual([]);
    expect([...tokens.keys()]).toEqual(['paper', 'thread', 'link']);
    expect(tokens.get('link')).toBe(tokens.get('paper'));
    const { light, dark } = tokens.get('paper')!;
    for (const { text, start } of [light, dark, tokens.get('thread')!.light]) {
      expect(css.slice(start, start + text.length)).toBe(text);
    }
    expect(dark.text).toBe('rgb(10, 27, 21)');
  });

  test.each([
    '#12',
    'light-dark(#fff)',
    'light-dark(#fff, tan)',
    'hsl(1 2% 3%)',
    'HSL(1 2% 3%)',
    'white',
    'rgb(1 2 3 / 4%)',
  ])('that are %s are reported with their line', (value) => {
    expect(parseTokens(`:root {\n  --ink: ${value};\n}`).invalid).toEqual([
      expect.objectContaining({
        line: 2,
        problem: `--ink is ${value}, which cannot be read as a color.`,
      }),
    ]);
  });

  test('of the site are all parsed', () => {
    expect(readTokens().size).toBeGreaterThan(35);
  });

  test('of the site and the desk are all defined', () => {
    const files = globSync('{site,desk}/**/*.{css,svg}');
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const namesIn = (pattern: RegExp) =>
      Array.from(text.matchAll(pattern), ([, name = '']) => name);
    const defined = new Set(namesIn(/(--[\w-]+)\s*:/g));
    expect(namesIn(/var\(\s*(--[\w-]+)/g).filter((name) => !defined.has(name))).toEqual([]);
  });
});
