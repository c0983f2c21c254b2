import { basename } from 'node:path';
import { links } from '../links.ts';
import { readArticleFile } from './article-file.ts';
import { compileBody } from './compile-body.ts';
import { findFaults } from './find-faults.ts';
import { pageFacts } from './page-schemas.ts';

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
  return { slug: slugOf(file), ...pageFacts.parse(facts), body };
}

/** What keeps a file from becoming a page, each as a sentence that begins with its place. @param taken addresses of other pages */
export function findLegalPageFaults(
  file: string,
  source: string,
  taken: ReadonlySet<string>,
): string[] {
  const address = links.legalPage(slugOf(file));
  const faults: string[] = [];
  if (!/^\/[a-z\d]+(?:-[a-z\d]+)*$/.test(address) || !file.endsWith('.mdx')) {
    faults.push(
      `${file}: its name becomes an address: small letters, digits and hyphens, and .mdx.`,
    );
  }
  if (taken.has(address)) faults.push(`${file}: ${address} is another page: give it another name.`);
  try {
    const { facts, body } = readArticleFile(source);
    compileBody(body);
    return [...faults, ...findFaults(facts, pageFacts, () => file)];
  } catch (error) {
    return [...faults, `${file}: this cannot be read (${(error as Error).message}).`];
  }
}

function slugOf(file: string): string {
  return basename(file).replace(/\.[^.]*$/, '');
}
