import { describe, expect, test } from 'vitest';
import { classesAboveFold, placeStyles, splitStyles, stylesOf } from './split-styles.ts';

const css = `@layer base{h1{margin:0}}
@layer components{.hero{color:red;& .wide{gap:0}}.plan{color:blue}.hero,.plan{top:0}@media (width>9em){.plan{left:0}}}`;
const page = `<head><style>${css}</style></head><body><h1 class="hero big">A</h1><dialog class="menu"></dialog><!-- fold --><p class="plan"></p></body>`;
const seen = new Set(['hero', 'big']);
const layOut = '<script>document.body.offsetTop</script>';

describe('splitStyles', () => {
  test('keeps what the first screen needs, with everything nested in it', () => {
    expect(splitStyles(css, seen).earlyCss).toBe(
      '@layer base{h1{margin:0}}@layer components{.hero{color:red;& .wide{gap:0}}.hero,.plan{top:0}}',
    );
  });

  test('moves every other rule, in its layer and under its condition', () => {
    expect(splitStyles(css, seen).laterCss).toBe(
      '@layer components{.plan{color:#00f}@media (width>9em){.plan{left:0}}}',
    );
  });

  test('moves nothing where the first screen needs everything', () => {
    expect(splitStyles(css, new Set(['hero', 'plan'])).laterCss).toBe('');
  });

  test('moves fonts that may load late, and keeps the others', () => {
    const face = (name: string, display: string) =>
      `@font-face{font-family:${name};src:url(${name}.woff2)format("woff2");font-display:${display}}`;
    const fonts = [face('Late', 'swap'), face('Now', 'fallback')].join('');

    const { earlyCss, laterCss } = splitStyles(css + fonts, seen);

    expect(laterCss).toMatch(/@font-face\{font-family:Late[^}]*\}$/);
    expect(laterCss).not.toContain('Now');
    expect(earlyCss).toContain('font-family:Now');
    expect(earlyCss).not.toContain('Late');
  });
});

describe('classesAboveFold', () => {
  test('ignores the contents of a closed dialog', () => {
    expect(classesAboveFold(page)).toEqual(seen);
  });

  test('returns none for a page without a marker', () => {
    expect(classesAboveFold(page.replace('<!-- fold -->', ''))).toEqual(new Set());
  });
});

describe('placeStyles', () => {
  test('links the rest where the first screen ends, and makes Firefox wait for it', () => {
    expect(placeStyles(page, 'a{}', '/later.css')).toContain(
      `</dialog>${layOut}<link rel="stylesheet" fetchpriority="low" href="/later.css">${layOut}<p class="plan">`,
    );
  });

  test('links nothing where nothing was moved', () => {
    const html = placeStyles(page, css, '');

    expect(html).toContain('</dialog><p class="plan">');
  });

  test('merges all style elements into the first', () => {
    const two = page.replace('<h1', '<style>h2{margin:0}</style><h1');

    expect(placeStyles(two, stylesOf(two), '')).toBe(
      page.replace(css, `${css}\nh2{margin:0}`).replace('<!-- fold -->', ''),
    );
  });
});
