import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the content security policy must allow inline: see `pageHashesSchema` in `server/platform/security-headers.ts`. */
export interface InlineHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

/** Hashes every inline script and style of the built pages, sorted, each once. */
export async function collectPageHashes(distDir: string): Promise<InlineHashes> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of await readdir(distDir, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(distDir, file), 'utf8');
    for (const script of findInline(html, 'script')) scripts.add(hash(script));
    for (const style of findInline(html, 'style')) styles.add(hash(style));
  }
  return { scriptHashes: [...scripts].toSorted(), styleHashes: [...styles].toSorted() };
}

/** The contents of elements that run or style in place; data blocks and scripts with a source need no hash. */
export function findInline(html: string, tag: 'script' | 'style'): string[] {
  const element = new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g');
  return [...html.matchAll(element)]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="?application\/(?:ld\+)?json/.test(attributes))
    .map(([, , content = '']) => content)
    .filter((content) => content !== '');
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
