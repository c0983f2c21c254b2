import { hash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Hashes every inline script and style of the built pages, sorted and unique, and collects the origins of their
 * media: what their content security policy must allow. The server describes the format in `PageHashes`.
 */
export async function collectPageHashes(distDir: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const origins = new Set<string>();
  for (const file of await readdir(distDir, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(distDir, file), 'utf8');
    for (const script of findInline(html, 'script')) scripts.add(hashSource(script));
    for (const style of findInline(html, 'style')) styles.add(hashSource(style));
    for (const origin of findMediaOrigins(html)) origins.add(origin);
  }
  return {
    scriptHashes: [...scripts].toSorted(),
    styleHashes: [...styles].toSorted(),
    mediaOrigins: [...origins].toSorted(),
  };
}

/** The origins of films, captions and sounds on other servers. */
export function findMediaOrigins(html: string): string[] {
  const media = html.matchAll(/<(?:video|audio|source|track)\b[^>]*\ssrc="(https:[^"]+)"/g);
  return [...media].map(([, url = '']) => new URL(url).origin);
}

/** The contents of elements that run or style inline. Data blocks and scripts with a source need no hash. */
export function findInline(html: string, tag: 'script' | 'style'): string[] {
  const element = new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g');
  return [...html.matchAll(element)]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="?application\/(?:ld\+)?json/.test(attributes))
    .map(([, , content = '']) => content)
    .filter((content) => content !== '');
}

function hashSource(content: string): string {
  return `sha256-${hash('sha256', content, 'base64')}`;
}
