import { articlePath, readFormerSlugs, slugOf } from './articles.ts';
import type { ContentFile, ContentFiles } from './content-files.ts';
import type { FileChange } from './journal.ts';

/**
 * The changes that turn Markdown links to articles, in other published texts, into plain words, and remove their
 * buttons. The build rejects what else leads to them.
 */
export async function unlinkArticles(
  files: ContentFiles,
  articles: readonly ContentFile[],
): Promise<FileChange[]> {
  const paths = (await files.list()).filter(
    (path) => path.endsWith('.mdx') && !articles.some((article) => article.path === path),
  );
  const slugs = articles.flatMap(({ path, source }) => {
    const earlier = readFormerSlugs(source);
    // Another article may have a former address now.
    return [slugOf(path), ...earlier.filter((slug) => !paths.includes(articlePath(slug)))];
  });
  // The build accepts only letters, digits and hyphens in them.
  const target = String.raw`/blog/(?:${slugs.join('|')})(?:\.md)?(?:[?#][^\s)"]*)?`;
  const link = new RegExp(
    String.raw`\[((?:[^[\]]|\[[^[\]]*\])*)\]\(${target}(?:\s+"[^"]*")?\)`,
    'g',
  );
  const button = new RegExp(`<ContinueReading href="${target}">[^<]*</ContinueReading>`, 'g');
  const texts = await Promise.all(paths.map((path) => files.read(path)));
  return texts.flatMap((text) => {
    if (!text) return [];
    const { path, source } = text;
    const after = source.replaceAll(link, '$1').replaceAll(button, '');
    return after === source ? [] : [{ path, before: source, after }];
  });
}
