import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { deferScripts } from './defer-scripts.ts';
import { classesAboveFold, placeStyles, splitStyles, stylesOf } from './split-styles.ts';

/**
 * A compressed page up to this many bytes arrives with the first round trip: ten segments of 1,460 bytes, less 1.9
 * KB of headers. Splitting its styles would add a request.
 */
const roomyBytes = 12_700;

/** Pages of one kind, such as all articles, have the same styles. */
interface Kind {
  /** What the first screens of the larger ones use. */
  seen: Set<string>;
  roomy: string[];
  large: string[];
}

/**
 * Moves everything that its first screen does not need out of every built page, into files under `/assets/` named
 * after their content: the scripts that hydrate islands, and the styles of the rest of a long page. Otherwise the
 * landing page needs a second round trip.
 */
export function firstScreen(): AstroIntegration {
  return {
    name: 'first-screen',
    hooks: { 'astro:build:done': ({ dir }) => lightenPages(fileURLToPath(dir)) },
  };
}

async function lightenPages(distDir: string): Promise<void> {
  const files = new Map<string, string>();
  const addressOf = (name: string, extension: string) => (content: string) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const address = `/assets/${name}.${hash}.${extension}`;
    files.set(address, content);
    return address;
  };
  const kinds = new Map<string, Kind>();
  for (const file of await readdir(distDir, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const path = join(distDir, file);
    const { html } = deferScripts(await readFile(path, 'utf8'), addressOf('islands', 'js'));
    await writeFile(path, html);
    const css = stylesOf(html);
    const kind = kinds.get(css) ?? { seen: new Set(), roomy: [], large: [] };
    kinds.set(css, kind);
    if (brotliCompressSync(placeStyles(html, css)).length <= roomyBytes) {
      kind.roomy.push(path);
    } else {
      kind.large.push(path);
      for (const name of classesAboveFold(html)) kind.seen.add(name);
    }
  }
  for (const [css, { seen, roomy, large }] of kinds) {
    await rewriteAll(roomy, (html) => placeStyles(html, css));
    if (large.length === 0) continue;
    // The same for all of a kind: the next page finds the file in the cache, and the security policy lists one
    // style.
    const { earlyCss, laterCss } = splitStyles(css, seen);
    const laterAddress = laterCss ? addressOf('below-the-fold', 'css')(laterCss) : undefined;
    await rewriteAll(large, (html) => placeStyles(html, earlyCss, laterAddress));
  }
  await Promise.all(
    [...files].map(([address, content]) => writeFile(join(distDir, address), content)),
  );
}

async function rewriteAll(paths: string[], rewrite: (html: string) => string): Promise<void> {
  for (const path of paths) await writeFile(path, rewrite(await readFile(path, 'utf8')));
}
