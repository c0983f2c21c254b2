import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distDir } from './built-posts.ts';

const addresses = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => file.replace(/\/index\.html$/, '') || '/')
  .toSorted();

/** The path of every page of the built site, and one that does not exist. */
export const builtPaths: readonly string[] = [...addresses, '/no-such-page'];

/** The pages that have islands. */
export const pathsWithIslands = addresses.filter((path) =>
  readFileSync(join(distDir, path, 'index.html'), 'utf8').includes('<astro-island'),
);
