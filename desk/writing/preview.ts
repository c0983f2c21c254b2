import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { PreviewAnswer, PreviewRequest } from '../../site/preview/preview-article.tsx';
import { paths } from '../paths.ts';
import { callProgram } from './run-program.ts';

type Preview =
  | { ok: true; html: string; policy: string }
  /** Why it cannot be rendered, one sentence each. */
  | { ok: false; problems: readonly string[] };

export type Previews = ReturnType<typeof createPreviews>;

interface PreviewOptions {
  /** The folder of the project. */
  root: string;
  /** The built desk, which includes the rendering program and the styles of an article. */
  deskDir: string;
  /** The built site, whose fonts, colors and pictures the article shows. */
  distDir: string;
  /** The site's public URL. */
  siteUrl: string;
}

/** The file types that a preview loads. HTML is excluded, so nothing that runs on the public site runs here. */
const loadedTypes = /^(?:image|font)\b/;

const howToSeeOne = '`npm start` shows one; `npm run dev` and an image that only serves have none.';

export function createPreviews({ root, deskDir, distDir, siteUrl }: PreviewOptions) {
  const program = join(deskDir, 'preview/preview-article.js');
  // Every site has this page, also one without articles.
  const page = join(distDir, '404.html');
  // An image that only serves lacks the runtime imports of the program: see scripts/build/build-desk.ts.
  const packages = ['node_modules/satteri', 'node_modules/sharp'];
  const needed = [program, page, ...packages, 'site/content/articles'];
  // A picture that was added to a draft is not yet in the built site.
  const folders = [resolve(root, distDir), resolve(root, 'site/public')];
  return {
    async render(article: PreviewRequest): Promise<Preview> {
      if (!needed.every((path) => existsSync(join(root, path)))) {
        return { ok: false, problems: [howToSeeOne] };
      }
      const rendered = (await callProgram(
        root,
        [program],
        JSON.stringify(article),
      )) as PreviewAnswer;
      if (!rendered.ok) return rendered;
      const [frame, styles] = await Promise.all(
        [page, join(deskDir, 'preview/style.css')].map((file) =>
          readFile(join(root, file), 'utf8'),
        ),
      );
      const html = fillFrame(frame!, styles!, rendered, siteUrl);
      return { ok: true, html, policy: policyOf(html) };
    },
    /** Returns a file of the site that a preview loads. @param path may be forged */
    async readFile(path: string) {
      const contentType = getMimeType(path);
      if (contentType === undefined || !loadedTypes.test(contentType)) return undefined;
      for (const folder of folders) {
        const file = resolve(folder, path);
        if (!file.startsWith(folder + sep)) return undefined;
        const bytes = await readFile(file).catch(() => undefined);
        if (bytes) return { bytes, contentType };
      }
      return undefined;
    },
  };
}

/** Keeps the head of another page, and replaces the rest by an article. @param styles of the article */
function fillFrame(
  frame: string,
  styles: string,
  { title, html }: Extract<PreviewAnswer, { ok: true }>,
  siteUrl: string,
): string {
  const [, head = ''] = /^([^]*?)<body>/.exec(frame) ?? [];
  if (head === '') throw new Error('The built page has no <body>.');
  const quiet = head
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    // Fonts. Not in the article, whose text may contain styles.
    .replaceAll(/url\((["']?)\//g, `url($1${paths.siteFiles}`)
    .replace(/<title>[^]*?<\/title>/, () => `<title>Preview: ${escapeText(title)}</title>`)
    .replace('</head>', () => `<style>${styles}</style></head>`);
  const page = `${quiet}<body><main id="main">${html}</main></body></html>`;
  // Links open the site in their own tab; fragment links stay in the frame.
  const linked = page.replaceAll(
    /<a ([^>]*?)href="(\/[^"]*)/g,
    (_, before: string, path: string) => `<a target="_blank" ${before}href="${siteUrl}${path}`,
  );
  return linked.replaceAll(/ (href|src)="\//g, ` $1="${paths.siteFiles}`);
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Nothing runs, and nothing loads from elsewhere; the inline styles are allowed by their hashes. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${hash('sha256', style, 'base64')}'`,
  );
  return [
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}
