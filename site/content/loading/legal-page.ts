import { parse } from 'node:path';
import { readArticleFile } from '../article/article-file.ts';
import { pageMetadata } from '../schemas/page-schemas.ts';

/** The folder of the owner's legal pages, relative to the project: `privacy.mdx` becomes `/privacy`. */
export const legalPagesFolder = 'site/content/legal';

/**
 * Reads a file of {@link legalPagesFolder}. Its slug is the address without the leading slash, and its body is MDX.
 *
 * @throws Error when its front matter cannot be read, and ZodError when it does not match the schema
 */
export function readLegalPage(file: string, source: string) {
  const { frontMatter, body } = readArticleFile(source);
  return { slug: parse(file).name, ...pageMetadata.parse(frontMatter), body };
}
