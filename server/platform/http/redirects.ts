import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The redirects file of the build, in the format of static hosts: `/blog/a /blog/b 301`, one per line. */
export const redirectsFile = '_redirects';

/** The target of each former address of a page. Patterns are for static hosts. */
export function readRedirects(distDir: string): ReadonlyMap<string, string> {
  const file = join(distDir, redirectsFile);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, from, to] = /^(\/[^\s:*]*) (\/[^\s:*]*) 301$/.exec(line) ?? [];
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    }),
  );
}
