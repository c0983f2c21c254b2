import { describe, expect, test } from 'vitest';
import { listPictureFiles, pictureFile } from './picture-files.ts';

describe('pictureFile', () => {
  test('gives the address and the size of the sheet', () => {
    expect(pictureFile('menu-pair')).toEqual({
      src: '/pictures/menu-pair.svg',
      width: 400,
      height: 232,
    });
  });

  test('gives the thread of a picture whose thread arrives a file of its own', () => {
    const { threadSrc } = pictureFile('footer-row');
    const names = listPictureFiles().map(({ name }) => name);

    expect(threadSrc).toBe('/pictures/footer-row-thread.svg');
    expect(names).toContain('footer-row-thread');
  });

  test('refuses a name nobody drew', () => {
    expect(() => pictureFile('nobody')).toThrow('no picture file named nobody');
  });
});

describe('picture files', () => {
  test.each(listPictureFiles())('$name needs nothing of the page', ({ svg }) => {
    const set = [...svg.matchAll(/[{;](--[\w-]+):#/g)].map(([, name]) => name);
    for (const [, used] of svg.matchAll(/var\((--[\w-]+)\)/g)) expect(set).toContain(used);
    expect(svg).toMatch(/^<svg xmlns=/);
  });
});
