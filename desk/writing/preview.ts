import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
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

export type Previews = NonNullable<ReturnType<typeof createPreviews>>;

interface PreviewOptions {
  /** The folder of the project. */
  root: string;
  /** The built desk, which includes the rendering program. */
  deskDir: string;
  /** The built site, whose styles surround the article. */
  distDir: string;
  /** The site's public URL. */
  siteUrl: string;
}

/** The runtime imports of the rendering program: see scripts/build/build-desk.ts. */
const packages = ['satteri', 'sharp'];

/** The file types that pages load. HTML is excluded, so nothing that runs on the public site runs here. */
const loadedTypes = /^(?:image|font|text\/css)\b/;

const noArticle =
  'A preview takes its styles from an article on the site, and there is none yet. ' +
  'Publish this one to see it; “Undo publishing” takes it off again.';

/** @returns undefined where no article can be rendered, because the site was never built here */
export function createPreviews({ root, deskDir, distDir, siteUrl }: PreviewOptions) {
  const program = join(deskDir, 'preview/preview-article.js');
  const hasSource = existsSync(join(root, 'site/content/articles'));
  // An image that only serves has no packages to compile a text.
  const hasPackages = packages.every((name) => existsSync(join(root, 'node_modules', name)));
  if (!hasSource || !hasPackages || !existsSync(join(root, program))) return undefined;
  // A picture that was added to a draft is not yet in the built site.
  const folders = [resolve(root, distDir), resolve(root, 'site/public')];
  return {
    async draw(article: PreviewRequest): Promise<Preview> {
      const blog = join(root, distDir, 'blog');
      if (!existsSync(blog)) return { ok: false, problems: ['The site was never built here.'] };
      const frame = await readFrame(blog, article.slug);
      if (frame === undefined) return { ok: false, problems: [noArticle] };
      const drawn = (await callProgram(root, [program], JSON.stringify(article))) as PreviewAnswer;
      if (!drawn.ok) return drawn;
      const html = fillFrame(frame, drawn, siteUrl);
      return { ok: true, html, policy: policyOf(html) };
    },
    /** Returns a file of the site that a preview loads. @param encodedPath below `/site/` */
    async readFile(encodedPath: string) {
      const path = decodePath(encodedPath);
      const contentType = getMimeType(path);
      if (contentType === undefined || !loadedTypes.test(contentType)) return undefined;
      for (const folder of folders) {
        const file = resolve(folder, path);
        if (!file.startsWith(folder + sep)) return undefined;
        const bytes = await readFile(file).catch(() => undefined);
        if (bytes && contentType.startsWith('text/css')) {
          return { bytes: Buffer.from(rebaseStyles(bytes.toString())), contentType };
        }
        if (bytes) return { bytes, contentType };
      }
      return undefined;
    },
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** The built page of an article: its own, or any other. @param folder of the built articles */
async function readFrame(folder: string, slug: string): Promise<string | undefined> {
  const pages = [slug, ...readdirSync(folder).toSorted()].map((name) =>
    join(folder, name, 'index.html'),
  );
  const page = pages.find(existsSync);
  return page && readFile(page, 'utf8');
}

/** Inserts an article into the page of another, of which only the head with its styles is kept. */
function fillFrame(
  frame: string,
  { title, html }: Extract<PreviewAnswer, { ok: true }>,
  siteUrl: string,
): string {
  const [, head = ''] = /^([^]*?)<body>/.exec(frame) ?? [];
  if (head === '') throw new Error('The built page of an article has no <body>.');
  // The styles below the first screen are linked in the middle of the page.
  const styles = frame.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const quiet = head
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replace(/<title>[^]*?<\/title>/, () => `<title>Preview: ${escapeText(title)}</title>`)
    .replace('</head>', () => `${styles.join('')}</head>`);
  // Not the article, whose text may contain styles.
  const page = `${rebaseStyles(quiet)}<body><main id="main">${html}</main></body></html>`;
  // Links open the site in their own tab; fragment links stay in the frame.
  const linked = page.replaceAll(
    /<a ([^>]*?)href="(\/[^"]*)/g,
    (_, before: string, path: string) => `<a target="_blank" ${before}href="${siteUrl}${path}`,
  );
  return linked.replaceAll(/ (href|src)="\//g, ` $1="${paths.siteFiles}`);
}

/** Fonts and pictures that the styles load. */
function rebaseStyles(css: string): string {
  return css.replaceAll(/url\((["']?)\//g, `url($1${paths.siteFiles}`);
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Nothing runs, and nothing loads from elsewhere; the inline styles are allowed by their hashes. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `style-src 'self' ${hashes.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}
