import { describe, expect, test } from 'vitest';
import { drawing } from './drawing.ts';
import { fixedColor } from './fixed-colors.ts';
import { pictureFile, pictures } from './picture-files.ts';
import { standalone } from './standalone.ts';

describe('pictureFile', () => {
  test('returns the address, the panel and the size of the sheet', () => {
    expect(pictureFile('menu-pair')).toEqual({
      src: '/pictures/menu-pair.svg',
      ground: 'apricot',
      width: 400,
      height: 232,
    });
  });

  test('returns a separate file for a thread that arrives later', () => {
    const { threadSrc } = pictureFile('footer-row');

    expect(threadSrc).toBe('/pictures/footer-row-thread.svg');
    expect([...pictures.keys()]).toContain('footer-row-thread');
  });
});

describe('picture files', () => {
  test.each([...pictures])('%s depends on nothing in the page', (_name, svg) => {
    const set = [...svg.matchAll(/[{;](--[\w-]+):#/g)].map(([, name]) => name);
    for (const [, used] of svg.matchAll(/var\((--[\w-]+)\)/g)) expect(set).toContain(used);
    expect(svg).toMatch(/^<svg xmlns=/);
  });
});

describe('standalone', () => {
  test('needs no style sheet: every color is from the dark theme on the panel', () => {
    const file = standalone(drawing('pictures/footer-row'), 'forest');
    expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
    expect(file).not.toContain('prefers-color-scheme');
    expect(file).toContain(`--art-ground:${fixedColor('forest').dark}`);
  });

  test('rejects a drawing with unknown colors', () => {
    const unknown = '<svg viewBox="0 0 1 1"><path fill="var(--unheard-of)" d="M0 0h1"/></svg>';
    expect(() => standalone(unknown, 'sky')).toThrow('--unheard-of');
  });
});
