import { readdirSync } from 'node:fs';
import { distDir } from './built-posts.ts';

const addresses = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => file.replace(/\/index\.html$/, '') || '/');

/** The address of every page of the built site, and one that nothing stands at. */
export const builtPaths: readonly string[] = [...addresses.toSorted(), '/no-such-page'];
