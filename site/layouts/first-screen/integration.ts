import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { deferScripts } from './defer-scripts.ts';
import { classesAboveFold, placeStyles, splitStyles, stylesOf } from './split-styles.ts';

/** The pages of one kind, such as all articles, which have the same styles. */
interface Kind {
  paths: string[];
  /** The classes that their first screens use; none where no page marks its end. */
  seen: Set<string>;
}

/**
 * Moves what the first screen does not need out of every built page, into files under `/assets/` named after their
 * content: the scripts that hydrate islands, and the styles of the rest of a long page. Otherwise the landing page
 * and long articles need a second round trip: see docs/decisions/0022.
 */
export function firstScreen(): AstroIntegration {
  return {
    name: 'first-screen',
    hooks: { 'astro:build:done': ({ dir }) => splitPages(fileURLToPath(dir)) },
  };
}

async function splitPages(distDir: string): Promise<void> {
  const files = new Map<string, string>();
  const addressOf = (name: string, extension: string) => (content: string) => {
    const digest = hash('sha256', content, 'base64url').slice(0, 8);
    const address = `/assets/${name}.${digest}.${extension}`;
    files.set(address, content);
    return address;
  };
  const kinds = new Map<string, Kind>();
  for (const file of await readdir(distDir, { recursive: true })) {
    // A page of the owner is served as it is.
    if (!file.endsWith('.html') || existsSync(join('site/public', file))) continue;
    const path = join(distDir, file);
    const html = deferScripts(await readFile(path, 'utf8'), addressOf('islands', 'js'))
      // Astro's id of an island is for development, and depends on the folder of the project.
      .replaceAll(/<astro-island uid="\w+"/g, '<astro-island');
    await writeFile(path, html);
    const css = stylesOf(html);
    const kind = kinds.get(css) ?? { paths: [], seen: new Set() };
    kinds.set(css, kind);
    kind.paths.push(path);
    for (const name of classesAboveFold(html)) kind.seen.add(name);
  }
  for (const [css, { paths, seen }] of kinds) {
    // The same for all of a kind: the next page finds the file in the cache, and the security policy lists one style.
    const { earlyCss, laterCss } =
      seen.size > 0 ? splitStyles(css, seen) : { earlyCss: css, laterCss: '' };
    const laterAddress = laterCss && addressOf('below-the-fold', 'css')(laterCss);
    for (const path of paths) {
      await writeFile(path, placeStyles(await readFile(path, 'utf8'), earlyCss, laterAddress));
    }
  }
  for (const [address, content] of files) await writeFile(join(distDir, address), content);
}
