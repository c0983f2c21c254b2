import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the built pages say that the site is, when that is not where the settings say; else undefined. */
export function findOtherOrigin(distDir: string, siteUrl: string | undefined): string | undefined {
  const file = join(distDir, 'index.html');
  if (siteUrl === undefined || !existsSync(file)) return undefined;
  const address = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1];
  const origin = address === undefined ? undefined : URL.parse(address)?.origin;
  return origin === new URL(siteUrl).origin ? undefined : origin;
}
