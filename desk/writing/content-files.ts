import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** A published file of the site. */
export interface ContentFile {
  /** Below `site/`, such as `content/plans.yaml`. */
  path: string;
  source: string;
  sha256: string;
}

/** Whether the desk can publish here, and if not, why and how to change it. */
export type Writability = { ok: true } | { ok: false; sentence: string };

/** The folders that publishing writes. */
const publishedFolders = [
  '.',
  'site/content',
  'site/content/articles',
  'site/public',
  'site/styles',
  'build',
];

export interface ContentFiles {
  read(path: string): Promise<ContentFile | undefined>;
  /** The paths of all files that the desk may edit, sorted. */
  list(): Promise<string[]>;
  checkWritable(): Promise<Writability>;
}

/** File names are limited to 255 bytes, and the build appends to them. */
const slug = String.raw`(?=[a-z\d-]{1,100}\.)[a-z\d]+(?:-[a-z\d]+)*`;
const contentPath = new RegExp(
  String.raw`^(?:settings\.yaml|styles/tokens\.css|content/(?:articles/${slug}\.mdx|legal/${slug}\.mdx|(?:pages/)?${slug}\.yaml))$`,
);

/** Whether the desk may read and write a path, which may be forged. */
export function isContentPath(path: string): boolean {
  return contentPath.test(path);
}

/** The published files, which change only by publishing. @param root the folder of the project */
export function createContentFiles(root: string): ContentFiles {
  const siteDir = join(root, 'site');
  return {
    async read(path) {
      if (!isContentPath(path)) return undefined;
      try {
        const source = await readFile(join(siteDir, path), 'utf8');
        return { path, source, sha256: hashSource(source) };
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw cause;
      }
    },
    async list() {
      const names = await readdir(join(siteDir, 'content'), { recursive: true });
      return ['settings.yaml', ...names.map((name) => `content/${name.split(sep).join('/')}`)]
        .filter(isContentPath)
        .toSorted();
    },
    async checkWritable() {
      if (!(await canAccess(join(root, 'node_modules/astro/package.json'), constants.R_OK))) {
        return reject('This server has no build tools: it runs from an image that only serves.');
      }
      for (const folder of publishedFolders) {
        if (await canAccess(join(root, folder), constants.W_OK)) continue;
        return reject(`The server cannot write to ${resolve(root, folder)}.`);
      }
      return { ok: true };
    },
  };
}

/** SHA-256 as hex digits. */
export function hashSource(source: string): string {
  return hash('sha256', source, 'hex');
}

function reject(reason: string): Writability {
  return {
    ok: false,
    sentence: `${reason} Drafts are kept. To publish from here, set up the content folder as docs/engineer.md says under "Publishing at the desk".`,
  };
}

async function canAccess(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
