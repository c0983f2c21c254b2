import { isCrossOrigin, crossOriginPaths } from '../../../server/platform/http/security-headers.ts';

/** Headers for the paths that match a pattern. A `*` at its end matches any rest. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

const immutable = 'public, max-age=31536000, immutable';
const policy = 'cross-origin-resource-policy';

/**
 * The server's headers as rules that never set the same header twice for one path. Some hosts join such values with a
 * comma, and two joined resource policies are invalid.
 *
 * @param headers as `securityHeaders` returns them
 * @param entries the contents of the published folder, folders with a trailing slash
 */
export function headerRules(
  headers: Readonly<Record<string, string>>,
  entries: readonly string[],
): HeaderRule[] {
  const { [policy]: ownPolicy = 'same-origin', ...everywhere } = headers;
  const own = entries
    .filter((entry) => !/\.(?:br|gz)$|^_|^404\.html$/.test(entry))
    .flatMap(pathsOf);
  const rules = Array.from(new Set([...own, ...crossOriginPaths]), (path) => ({
    path,
    headers: {
      [policy]: isCrossOrigin(path) ? 'cross-origin' : ownPolicy,
      ...(path === '/assets/*' && { 'cache-control': immutable }),
    },
  }));
  return [{ path: '/*', headers: everywhere }, ...rules];
}

/** Cloudflare silently drops what is beyond these limits of a `_headers` file, and with it the policy of the pages. */
export function isBeyondLimits(file: string): boolean {
  const lines = file.split('\n');
  const rules = lines.filter((line) => line.startsWith('/'));
  return rules.length > 100 || lines.some((line) => line.length > 2_000);
}

function pathsOf(entry: string): string[] {
  if (entry === 'index.html') return ['/'];
  if (!entry.endsWith('/')) return [`/${entry}`];
  return [`/${entry.slice(0, -1)}`, `/${entry}*`];
}
