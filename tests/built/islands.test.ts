import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { distDir, findAll, readPages } from './built-site.ts';

/*
 * A translation or an extension may change an island before its script loads, and React then renders it from scratch. The security policy
 * forbids setting markup from a string, so no island may depend on that.
 */

const slots = ['astro-slot', 'astro-static-slot'];
const pages = (await readPages()).filter(({ tree }) => findAll(tree, 'astro-island').length > 0);

test('some pages have islands', () => {
  expect(pages.map(({ path }) => path)).toContain('/');
});

describe.each(pages)('$path', ({ tree }) => {
  test('passes its islands data and no slot, whose markup Astro would set from a string', () => {
    const islands = findAll(tree, 'astro-island');
    const filled = islands.filter((island) =>
      slots.some((slot) => findAll(island, slot).length > 0),
    );
    const unrendered = islands.flatMap((island) =>
      findAll(island, 'template').filter(({ properties }) => 'dataAstroTemplate' in properties),
    );
    expect(filled.map(({ properties }) => properties['componentExport'] ?? properties)).toEqual([]);
    expect(unrendered).toEqual([]);
  });

  test('is the same in every folder of the project', () => {
    const islands = findAll(tree, 'astro-island');
    expect(islands.filter(({ properties }) => 'uid' in properties)).toEqual([]);
  });
});

test('only React’s own script can set markup from a string', async () => {
  const files = (await readdir(join(distDir, 'assets'))).filter((file) => file.endsWith('.js'));
  const scripts = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readFile(join(distDir, 'assets', file), 'utf8'),
    })),
  );
  const setting = scripts.filter(({ text }) => text.includes('dangerouslySetInnerHTML'));
  expect(setting.map(({ file }) => file.replace(/\..*/, ''))).toEqual(['react']);
});
