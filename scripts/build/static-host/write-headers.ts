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

/** For the `_redirects` file: redirects the file name of each page to its one address. */
export const pageRedirects = `# Made by \`npm run build:static\`.
/index.html / 301
/:page/index.html /:page 301
/blog/:slug/index.html /blog/:slug 301
`;
