import type { Nodes } from 'mdast';
import { parseMdx } from '../../site/content/article/parse-mdx.ts';
import { readArticleBody, setArticleBody } from '../../site/content/editing/edit-article.ts';
import { hrefOf, isLink, walk } from '../../site/content/lint/walk.ts';
import { readAddress } from '../../site/content/schemas/site-address.ts';
import { links } from '../../site/links.ts';
import { readFrontMatter, slugOf } from './articles.ts';
import type { ContentFile, ContentFiles } from './content-files.ts';
import type { Change } from './journal.ts';

/** The changes that turn links to an article, in other published texts, into plain words, and remove its buttons. */
export async function unlinkArticle(files: ContentFiles, article: ContentFile): Promise<Change[]> {
  const { formerly } = readFrontMatter(article.source);
  const slugs = [slugOf(article.path), ...(Array.isArray(formerly) ? formerly.map(String) : [])];
  const addresses = new Set(
    slugs.flatMap((slug) => [links.article(slug), links.articleMarkdown(slug)]),
  );
  const paths = (await files.list()).filter(
    (path) => path.endsWith('.mdx') && path !== article.path,
  );
  const texts = await Promise.all(paths.map((path) => files.read(path)));
  return texts.flatMap((text) => {
    if (!text) return [];
    const { path, source } = text;
    const after = setArticleBody(source, unlink(readArticleBody(source), addresses));
    return after === source ? [] : [{ path, before: source, after }];
  });
}

function unlink(body: string, addresses: ReadonlySet<string>): string {
  const found = linksIn(body).filter((link) =>
    addresses.has(readAddress(hrefOf(link) ?? '')?.path ?? ''),
  );
  // From the end, so that the earlier positions stay right.
  return found.toReversed().reduce((text, link) => {
    const words =
      link.type === 'link'
        ? body.slice(startOf(link.children[0]), endOf(link.children.at(-1)))
        : '';
    return text.slice(0, startOf(link)) + words + text.slice(endOf(link));
  }, body);
}

/** None in a text that is not MDX, which the build rejects. */
function linksIn(body: string): Nodes[] {
  try {
    return [...walk(parseMdx(body))].filter(isLink);
  } catch {
    return [];
  }
}

const startOf = (node: Nodes | undefined) => node?.position?.start.offset ?? 0;
const endOf = (node: Nodes | undefined) => node?.position?.end.offset ?? 0;
