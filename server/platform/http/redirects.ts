import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build writes them, in the form that static hosts read: `/blog/a /blog/b 301`, one a line. */
export const redirectsFile = '_redirects';

/** Where each address leads that a page had earlier. Patterns are for static hosts. */
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
