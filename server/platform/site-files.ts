import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { isForOthers } from './security-headers.ts';

/** One stored form of a file: as it is, or compressed. */
export interface StoredForm {
  readonly path: string;
  readonly encoding?: 'br' | 'gzip';
}

/** What lies at an address of the built site. */
export interface SiteFile {
  readonly plain: StoredForm;
  readonly br?: StoredForm;
  readonly gzip?: StoredForm;
  readonly type: string;
  /** Its name carries a hash of its content: it never changes. */
  readonly isHashed: boolean;
  /** Other sites may embed it. */
  readonly isForOthers: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Lists the built site by address: `/about` for `about/index.html`. Hidden files stay hidden, but for `/.well-known/`. */
export function findSiteFiles(distDir: string): Map<string, SiteFile> {
  const found = new Map<string, SiteFile>();
  if (!existsSync(distDir)) return found;
  const names = readdirSync(distDir, { recursive: true, encoding: 'utf8' });
  const known = new Set(names);
  for (const name of names) {
    const isNeighbour = /\.(?:br|gz)$/.test(name) && known.has(name.slice(0, -3));
    const isHidden = /(?:^|[\\/])\.(?!well-known(?:[\\/]|$))/.test(name);
    const plain = isNeighbour || isHidden ? undefined : storedForm(join(distDir, name));
    if (!plain) continue;
    const file = name.split(sep).join('/');
    const address = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
    const br = known.has(`${name}.br`) && storedForm(`${plain.path}.br`, 'br');
    const gzip = known.has(`${name}.gz`) && storedForm(`${plain.path}.gz`, 'gzip');
    found.set(address, {
      plain,
      ...(br && { br }),
      ...(gzip && { gzip }),
      type: types[extname(name)] ?? 'application/octet-stream',
      isHashed: address.startsWith('/assets/'),
      isForOthers: isForOthers(address),
    });
  }
  return found;
}

function storedForm(path: string, encoding?: 'br' | 'gzip'): StoredForm | undefined {
  return statSync(path).isFile() ? { path, ...(encoding && { encoding }) } : undefined;
}
