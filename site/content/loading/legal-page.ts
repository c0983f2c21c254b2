import { basename } from 'node:path';
import { readArticleFile } from '../article/article-file.ts';
import { pageFacts } from '../schemas/page-schemas.ts';

/** Where the owner's legal pages are, relative to the project: `privacy.mdx` becomes `/privacy`. */
export const legalPagesFolder = 'site/content/legal';

export interface LegalPage {
  /** Its address without the leading slash. */
  slug: string;
  title: string;
  description: string;
  /** MDX, as that of an article. */
  body: string;
}

/**
 * Reads a file of {@link legalPagesFolder}.
 *
 * @throws Error when its facts cannot be read, and ZodError when they do not keep to the schema
 */
export function readLegalPage(file: string, source: string): LegalPage {
  const { facts, body } = readArticleFile(source);
  return { slug: slugOfLegalPage(file), ...pageFacts.parse(facts), body };
}

/** What a file is called in addresses. */
function slugOfLegalPage(file: string): string {
  return basename(file).replace(/\.[^.]*$/, '');
}
