import type { HeaderRule } from './header-rules.ts';

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
