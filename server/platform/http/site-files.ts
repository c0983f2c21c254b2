import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import { isCrossOrigin } from './security-headers.ts';

/** One stored form of a file: uncompressed, or compressed. */
export interface StoredForm {
  readonly path: string;
  readonly encoding?: 'br' | 'gzip';
}

/** The file at an address of the built site. */
export interface SiteFile {
  readonly plain: StoredForm;
  readonly br?: StoredForm;
  readonly gzip?: StoredForm;
  readonly type: string;
  /** Its name contains a hash of its content, so it never changes. */
  readonly isHashed: boolean;
  /** Other sites may embed it. */
  readonly isCrossOrigin: boolean;
}

/** Hono's content types, and further ones for `site/public`. Without a type, `nosniff` turns a file into a download. */
const types: Readonly<Record<string, string>> = {
  ...mimes,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  m4a: 'audio/mp4',
  md: 'text/markdown; charset=utf-8',
  mov: 'video/quicktime',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  vcf: 'text/vcard; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wav: 'audio/wav',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Lists the built site by address: `/about` for `about/index.html`, and every other file at its name, as static
 * hosts do. Search engines fetch a verification file at its exact name. Hidden files stay hidden, except
 * `/.well-known/`.
 */
export function findSiteFiles(distDir: string): Map<string, SiteFile> {
  const found = new Map<string, SiteFile>();
  if (!existsSync(distDir)) return found;
  const names = readdirSync(distDir, { recursive: true, encoding: 'utf8' });
  const known = new Set(names);
  for (const name of names) {
    const isNeighbor = /\.(?:br|gz)$/.test(name) && known.has(name.slice(0, -3));
    const isHidden = /(?:^|[\\/])\.(?!well-known(?:[\\/]|$))/.test(name);
    const plain = isNeighbor || isHidden ? undefined : storedForm(join(distDir, name));
    if (!plain) continue;
    const file = name.split(sep).join('/');
    const address = `/${file.replace(/(?:^|\/)index\.html$|(?<=^404)\.html$/, '')}`;
    const br = known.has(`${name}.br`) && storedForm(`${plain.path}.br`, 'br');
    const gzip = known.has(`${name}.gz`) && storedForm(`${plain.path}.gz`, 'gzip');
    found.set(address, {
      plain,
      ...(br && { br }),
      ...(gzip && { gzip }),
      type: getMimeType(name, types) ?? 'application/octet-stream',
      isHashed: address.startsWith('/assets/'),
      isCrossOrigin: isCrossOrigin(address),
    });
  }
  return found;
}

function storedForm(path: string, encoding?: 'br' | 'gzip'): StoredForm | undefined {
  return statSync(path).isFile() ? { path, ...(encoding && { encoding }) } : undefined;
}
