import { readFile, readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { readArticleFile, type ArticleFile } from './article-file.ts';
import { formatDiagnostic } from '../../../contract/diagnostic.ts';
import { openArticle } from '../lint/open-document.ts';
import { checkFacts } from '../lint/rules/facts.ts';
import { UnreadableFile } from '../loading/unreadable-file.ts';

/**
 * Loads the articles of a folder, one `.mdx` file each; the file name is the slug.
 *
 * Astro's own MDX integration creates a module for every article and wraps the children of a React component in an
 * extra element, which breaks lists and selectors. Here an article stays a text until its page compiles it.
 *
 * @param folder Relative to the project.
 */
export function articleFiles(folder: string): Loader {
  return {
    name: 'article-files',
    async load({ config, store, parseData, generateDigest, watcher, logger }) {
      const root = fileURLToPath(config.root);
      const path = join(root, folder);

      const loadFile = async (filePath: string) => {
        const source = await readFile(filePath, 'utf8');
        const id = slugOf(filePath);
        const digest = generateDigest(source);
        if (store.get(id)?.digest === digest) return;
        const { facts, body } = readNamed(relative(root, filePath), source);
        const data = await parseData({ id, data: facts, filePath });
        store.set({ id, data, body, digest, filePath: relative(root, filePath) });
      };

      const names = (await readdir(path)).filter(isArticle);
      const slugs = new Set(names.map(slugOf));
      for (const id of store.keys()) if (!slugs.has(id)) store.delete(id);
      for (const name of names) await loadFile(join(path, name));

      const reload = (changed: string) => {
        if (isArticle(changed) && changed.startsWith(path)) {
          // The author is still writing: the page stays as it was, and the terminal shows the error.
          refuseInvalid(changed, relative(root, changed))
            .then(() => loadFile(changed))
            .catch((error: unknown) => logger.error((error as Error).message));
        }
      };
      watcher?.on('add', reload).on('change', reload);
      watcher?.on('unlink', (gone) => {
        if (isArticle(gone) && gone.startsWith(path)) store.delete(slugOf(gone));
      });
    },
  };
}

/** Astro names no line of the facts, and for the text no file and a wrong line, and only when the page is requested. */
async function refuseInvalid(path: string, file: string): Promise<void> {
  const diagnostics = checkFacts(openArticle({ file, text: await readFile(path, 'utf8') }));
  if (diagnostics.length === 0) return;
  throw new Error(
    diagnostics.map((diagnostic) => formatDiagnostic({ file, ...diagnostic })).join('\n'),
  );
}

function readNamed(file: string, source: string): ArticleFile {
  try {
    return readArticleFile(source);
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    throw new Error(formatDiagnostic({ file, ...cause.diagnostic }), { cause });
  }
}

const isArticle = (path: string) => path.endsWith('.mdx');
const slugOf = (path: string) => basename(path, '.mdx');
