import { pathsForOthers } from '../../../server/platform/http/security-headers.ts';
import type { Redirect } from '../../../site/content/article/redirects.ts';
import { immutable, type HeaderRule } from './header-rules.ts';

/** The `_headers` file that Netlify, Cloudflare and others read from the published folder. */
export function writeHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    // A space would end the path in this format.
    [
      encodeURI(path),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n'),
  );
  return `# Made by \`npm run build:static\` from server/platform/http/security-headers.ts.\n${blocks.join('\n\n')}\n`;
}

/** The `_redirects` file: redirects the file name of each page to its one address. */
export function writeRedirectsFile(): string {
  const pages = ['/:page/index.html /:page', '/blog/:slug/index.html /blog/:slug'];
  return [
    '# Made by `npm run build:static`.',
    '/index.html / 301',
    ...pages.map((rule) => `${rule} 301`),
    '',
  ].join('\n');
}

/** Slugs contain no characters that are special in a regular expression. */
export function writeNginxRedirects(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to }) => `rewrite ^${from.replaceAll('.', '\\.')}$ ${to} permanent;\n`)
    .join('');
}

export function writeCaddyRedirects(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `redir ${from} ${to} 301\n`).join('');
}

/**
 * For nginx as a static host. Uses two maps, because a header in a `location` disables all headers of the enclosing
 * server.
 */
export function writeNginxHeaders(headers: Readonly<Record<string, string>>): {
  maps: string;
  headers: string;
} {
  const forOthers = pathsForOthers.map((path) => {
    const pattern = path.replaceAll('.', '\\.').replace(/\*$/, '');
    return `  ~^${pattern}${path.endsWith('*') ? '' : '$'} cross-origin;`;
  });
  const own = headers['cross-origin-resource-policy'] ?? 'same-origin';
  const fixed = Object.entries(headers).filter(([name]) => name !== 'cross-origin-resource-policy');
  return {
    maps: [
      'map $uri $site_resource_policy {',
      ...forOthers,
      `  default ${own};`,
      '}',
      'map $uri $site_cache_control {',
      `  ~^/assets/ "${immutable}";`,
      '  default no-cache;',
      '}',
      '',
    ].join('\n'),
    headers: [
      ...fixed.map(([name, value]) => `add_header ${name} "${value}" always;`),
      'add_header cross-origin-resource-policy $site_resource_policy always;',
      'add_header cache-control $site_cache_control always;',
      '',
    ].join('\n'),
  };
}

/**
 * For Caddy as a static host: a snippet to import in a site block. Caddy sorts directives, so no two may set the
 * same header.
 */
export function writeCaddyHeaders(headers: Readonly<Record<string, string>>): string {
  const { 'cross-origin-resource-policy': own = 'same-origin', ...fixed } = headers;
  const forOthers = pathsForOthers.join(' ');
  return [
    'header {',
    ...Object.entries(fixed).map(([name, value]) => `\t${name} "${value}"`),
    '}',
    '@hashed path /assets/*',
    '@unhashed not path /assets/*',
    `@forOthers path ${forOthers}`,
    `@forUs not path ${forOthers}`,
    `header @hashed cache-control "${immutable}"`,
    'header @unhashed cache-control no-cache',
    'header @forOthers cross-origin-resource-policy cross-origin',
    `header @forUs cross-origin-resource-policy ${own}`,
    '',
  ].join('\n');
}
