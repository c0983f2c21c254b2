import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkColors, pairs } from './contrast.ts';
import { readTokens, tokensFile } from './tokens.ts';

const css = readFileSync(tokensFile, 'utf8');
const tokens = readTokens();

describe('colors', () => {
  test('have enough contrast with their backgrounds', () => {
    expect(checkColors(css)).toEqual([]);
  });

  test('with too little contrast are reported with the nearest color that passes', () => {
    const { line, problem, remedy } = checkChanged('--dim', '#b2bfb2')[0]!;

    expect(css.split('\n')[line! - 1]).toContain('--dim:');
    expect(problem).toBe(
      '--dim (#b2bfb2) on --paper (oklch(0.982 0.006 140)) has a contrast of 1.81 in the light theme, and needs 4.5.',
    );
    const [, offer = ''] = /^Write (#\w{6}) in place of #b2bfb2 for --dim\.$/.exec(remedy) ?? [];
    expect(checkChanged('--dim', offer).map((low) => low.problem)).toEqual([]);
  });

  test('of an alias token are reported where they are defined', () => {
    const reports = checkChanged('--action', 'light-dark(rgb(240 200 80), oklch(0.85 0.095 66))');

    expect(reports.map(({ problem }) => problem)).toContainEqual(
      expect.stringContaining('--link (rgb(240 200 80)) on --paper '),
    );
    for (const { remedy } of reports) {
      expect(remedy).toMatch(/^Write #\w{6} in place of rgb\(240 200 80\) for --action\.$/);
    }
  });

  test('are reported when changing one of the pair is not enough', () => {
    const changed = css
      .replace(/--thread: .*;/, '--thread: #111;')
      .replace(/--dark: .*;/, '--dark: #777;');
    const report = checkColors(changed).find(({ problem }) => /--dark .* --thread /.test(problem));

    expect(report?.remedy).toContain('Move the two further apart');
  });

  test('that are missing are left out', () => {
    expect(checkColors(css.replace('--sheet:', '--sheets:'))).toEqual([]);
  });

  const sheets = globSync('site/styles/*.css').map((file) => readFileSync(file, 'utf8'));
  const foregrounds = new Set(pairs.map(({ foreground }) => foreground));
  const grounds = new Set(pairs.flatMap((pair) => pair.grounds));
  /** The color tokens in the values of a property, each once. */
  const usedBy = (property: string) => {
    const declarations = new RegExp(String.raw`(?<![-\w])(?:${property}):([^;{}]*);`, 'g');
    const values = sheets.flatMap((sheet) =>
      [...sheet.matchAll(declarations)].map(([, value]) => value!),
    );
    const names = values.flatMap((value) =>
      [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!),
    );
    return [...new Set(names)].filter((name) => tokens.has(name));
  };

  test.each([
    ['text or a drawn sign', 'color|fill|stroke', 8, foregrounds, []],
    // A line between rows conveys nothing that the rows do not.
    ['an edge', String.raw`(?:border|outline)[\w-]*`, 6, foregrounds, ['line', 'action-hover']],
    // Marks are drawn as grounds too. Nothing is on a line, or on what a film is about to cover; `art-ground` is an alias of a `g-` ground.
    [
      'a ground',
      'background(?:-color)?',
      9,
      new Set([...grounds, ...foregrounds]),
      ['line', 'a-apricot', 'art-ground'],
    ],
  ])(
    'every token that colors %s is in the list of pairs',
    (_what, property, atLeast, known, bare) => {
      const used = usedBy(property);

      expect(used.length).toBeGreaterThanOrEqual(atLeast);
      expect(used.filter((token) => !known.has(token) && !bare.includes(token))).toEqual([]);
    },
  );
});

/** The contrasts that are too low once a token has another value. */
function checkChanged(token: string, value: string) {
  return checkColors(css.replace(new RegExp(`${token}: .*;`), `${token}: ${value};`));
}
