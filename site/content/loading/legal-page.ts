import { basename } from 'node:path';
import { readArticleFile } from '../article/article-file.ts';
import { pageMetadata } from '../schemas/page-schemas.ts';

/** The folder of the owner's legal pages, relative to the project: `privacy.mdx` becomes `/privacy`. */
export const legalPagesFolder = 'site/content/legal';

export interface LegalPage {
  /** Its address without the leading slash. */
  slug: string;
  title: string;
  description: string;
  /** MDX, as in an article. */
  body: string;
}

/**
 * Reads a file of {@link legalPagesFolder}.
 *
 * @throws Error when its front matter cannot be read, and ZodError when it does not match the schema
 */
export function readLegalPage(file: string, source: string): LegalPage {
  const { frontMatter, body } = readArticleFile(source);
  return { slug: slugOfLegalPage(file), ...pageMetadata.parse(frontMatter), body };
}

/** The slug of a file. */
function slugOfLegalPage(file: string): string {
  return basename(file).replace(/\.[^.]*$/, '');
}
