import { join } from 'node:path';
import { readIfThere } from '../files/read-if-there.ts';

/** The redirects file of the build, in the format of static hosts: `/blog/a /blog/b 301`, one per line. */
export const redirectsFile = '_redirects';

/** The target of each former address of a page. Patterns are for static hosts. */
export function readRedirects(distDir: string): ReadonlyMap<string, string> {
  const lines = (readIfThere(join(distDir, redirectsFile)) ?? '').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, from, to] = /^(\/[^\s:*]*) (\/[^\s:*]*) 301$/.exec(line) ?? [];
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    }),
  );
}
