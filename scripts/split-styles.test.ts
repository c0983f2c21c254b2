import { describe, expect, test } from 'vitest';
import { splitStyles } from './split-styles.ts';

const css = `@layer base{h1{margin:0}}
@layer things{.hero{color:red;& .wide{gap:0}}.plan{color:blue}.hero,.plan{top:0}@media (width>9em){.plan{left:0}}}`;
const page = `<head><style>${css}</style></head><body><h1 class="hero big">A</h1><dialog class="menu"></dialog><!-- fold --><p class="plan"></p><footer class="foot"></footer></body>`;
const addressOf = () => '/later.css';
const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1];

describe('splitStyles', () => {
  test('leaves what the first screen needs, with everything nested in it', () => {
    const { html } = splitStyles(page, addressOf);

    expect(styleOf(html)).toBe(
      '@layer base{h1{margin:0}}@layer things{.hero{color:red;& .wide{gap:0}}.hero,.plan{top:0}}',
    );
  });

  test('moves every other rule, in its layer and under its condition', () => {
    expect(splitStyles(page, addressOf).laterCss).toBe(
      '@layer things{.plan{color:#00f}@media (width>9em){.plan{left:0}}}',
    );
  });

  test('links the rest where the first screen ends', () => {
    const { html } = splitStyles(page, addressOf);

    expect(html).toContain(
      '</dialog><link rel="stylesheet" fetchpriority="low" href="/later.css"><p class="plan">',
    );
    expect(html).not.toContain('fold');
  });

  test('takes the footer for the fold of a page without a mark', () => {
    const { html, laterCss } = splitStyles(page.replace('<!-- fold -->', ''), addressOf);

    expect(laterCss).toBe('');
    expect(html).not.toContain('<link');
  });

  test('does not count what lies in a closed dialog as seen', () => {
    const { laterCss } = splitStyles(page.replace('.plan{color', '.menu{color'), addressOf);

    expect(laterCss).toContain('.menu');
  });

  test('gathers all style elements into the first', () => {
    const two = page.replace('<h1', '<style>h2{margin:0}</style><h1');

    expect(splitStyles(two, addressOf).html.match(/<style>/g)).toHaveLength(1);
  });
});
