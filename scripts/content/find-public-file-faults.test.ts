import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPublicFileFaults, listMadeAddresses } from './find-public-file-faults.ts';
import { listPages } from '../build/site-addresses.ts';

const made = listMadeAddresses({
  pages: await listPages('site/pages'),
  articles: ['outreach-gravity'],
  legalPages: ['privacy'],
});

describe('the addresses that the build makes', () => {
  const routes = globSync('site/pages/**/*.{astro,ts}').map((file) =>
    relative('site/pages', file)
      .replace(/\.(?:astro|ts)$/, '')
      .replace(/(?:^|\/)index$/, ''),
  );

  test.each(routes)('are known for site/pages/%s', (route) => {
    const pattern = route.replaceAll(/[.]/g, '\\.').replaceAll(/\[[^\]]+\]/g, '.+');
    expect([...made].filter((address) => new RegExp(`^/${pattern}$`).test(address))).not.toEqual(
      [],
    );
  });
});

describe('a file of the owner’s', () => {
  test.each([
    ['/', 'index.html'],
    ['/blog/outreach-gravity', 'blog/outreach-gravity/index.html'],
    ['/sitemap.xml', 'sitemap.xml'],
    ['/robots.txt', 'robots.txt'],
    ['/404.html', '404.html'],
    ['/about.html', 'about.html'],
    ['/privacy', 'privacy/index.html'],
    ['/covers/outreach-gravity-wide.svg', 'covers/outreach-gravity-wide.svg'],
    ['/og/home.png', 'og/home.png'],
    ['/pictures/menu-pair.svg', 'pictures/menu-pair.svg'],
  ])('does not take the place of %s', (address, name) => {
    expect(findPublicFileFaults(new Map([[address, name]]), made)).toEqual([
      {
        file: `site/public/${name}`,
        problem: `${address.replace('.html', '')} is made by the site, and this file would take its place.`,
        remedy: 'Give it another name, or take it away.',
      },
    ]);
  });

  test.each([
    ['/terms.pdf', 'terms.pdf'],
    ['/google123.html', 'google123.html'],
    ['/press', 'press/index.html'],
    ['/blog/desk.jpg', 'blog/desk.jpg'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
  ])('may be %s', (address, name) => {
    expect(findPublicFileFaults(new Map([[address, name]]), made)).toEqual([]);
  });
});
