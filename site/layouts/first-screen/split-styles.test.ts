import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { classesAboveFold, placeStyles, splitStyles, stylesOf } from './split-styles.ts';

const css = `@layer base{h1{margin:0}}
@layer components{.hero{color:red;& .wide{gap:0}}.plan{color:blue}.hero,.plan{top:0}@media (width>9em){.plan{left:0}}}`;
/** What makes the browser lay out the first screen before it reads on. */
const layOut = '<script>document.body.offsetTop</script>';
const page = `<head><style>${css}</style></head><body><h1 class="hero big">A</h1><dialog class="menu"></dialog><!-- fold --><p class="plan"></p><footer class="foot"></footer></body>`;
const seen = new Set(['hero', 'big']);

describe('splitStyles', () => {
  test('leaves what the first screen needs, with everything nested in it', () => {
    expect(splitStyles(css, seen).earlyCss).toBe(
      '@layer base{h1{margin:0}}@layer components{.hero{color:red;& .wide{gap:0}}.hero,.plan{top:0}}',
    );
  });

  test('moves every other rule, in its layer and under its condition', () => {
    expect(splitStyles(css, seen).laterCss).toBe(
      '@layer components{.plan{color:#00f}@media (width>9em){.plan{left:0}}}',
    );
  });

  test('leaves nothing over where the first screen needs all', () => {
    expect(splitStyles(css, new Set(['hero', 'plan'])).laterCss).toBe('');
  });

  test('moves what is for paper alone, whatever it speaks of', () => {
    const printed = `${css}@layer components{.hero{left:0;}@media print{.hero,.plan{right:0}}}@font-face{font-family:A;src:url(a.woff2)}@media print{@page{margin:1cm}h1{color:red}}@media print,screen{h1{top:0}}`;

    const { earlyCss, laterCss } = splitStyles(printed, seen);

    expect(laterCss).toMatch(
      /@layer components\{@media print\{\.hero,\.plan\{right:0\}\}\}@media print\{@page\{margin:1cm\}h1\{color:red\}\}$/,
    );
    expect(earlyCss).not.toContain('right');
    expect(earlyCss).not.toContain('@page');
    expect(earlyCss).toContain('@media print,screen{h1{top:0}}');
  });

  test('meets no rule for paper within another rule', () => {
    const nested = globSync('site/styles/*.css').filter((file) =>
      /^ {4,}@media print/m.test(readFileSync(file, 'utf8')),
    );
    expect(nested).toEqual([]);
  });

  test('moves fonts that may come late, and leaves the others', () => {
    const face = (name: string, display: string) =>
      `@font-face{font-family:${name};src:url(${name}.woff2)format("woff2");font-display:${display}}`;

    const { earlyCss, laterCss } = splitStyles(
      css + face('Late', 'swap') + face('Now', 'optional'),
      seen,
    );

    expect(laterCss).toMatch(/@font-face\{font-family:Late[^}]*\}$/);
    expect(laterCss).not.toContain('Now');
    expect(earlyCss).toContain('font-family:Now');
    expect(earlyCss).not.toContain('Late');
  });
});

describe('classesAboveFold', () => {
  test('does not count what lies in a closed dialog as seen', () => {
    expect(classesAboveFold(page)).toEqual(seen);
  });

  test('takes the footer for the fold of a page without a mark', () => {
    expect(classesAboveFold(page.replace('<!-- fold -->', layOut))).toContain('plan');
    expect(classesAboveFold(page.replace('<!-- fold -->', layOut))).not.toContain('foot');
  });
});

describe('placeStyles', () => {
  test('links the rest where it ends', () => {
    const html = placeStyles(page, 'a{}', '/later.css');

    expect(html).toContain(
      `</dialog>${layOut}<link rel="stylesheet" fetchpriority="low" href="/later.css">${layOut}<p class="plan">`,
    );
    expect(html).not.toContain('fold');
  });

  test('links nothing where nothing is left over', () => {
    expect(placeStyles(page, css)).not.toContain('<link');
  });

  test('gathers all style elements into the first', () => {
    const two = page.replace('<h1', '<style>h2{margin:0}</style><h1');

    expect(placeStyles(two, stylesOf(two))).toBe(
      page.replace(css, `${css}\nh2{margin:0}`).replace('<!-- fold -->', layOut),
    );
  });
});
