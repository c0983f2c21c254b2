import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { z, ZodType } from 'zod';
import type { SitePage } from '../../links.ts';
import { settings } from '../../settings.ts';
import { byAge, postOfArticle, postOfExternal, type Post } from '../article/posts.ts';
import { minuteIn, publishedArticles } from '../article/publication.ts';
import { readArticles, type Article } from '../article/read-articles.ts';
import { listSchemas, type Testimonial } from '../schemas/list-schemas.ts';
import { pageSchemas } from '../schemas/page-schemas.ts';
import { readLegalPage } from './legal-page.ts';

/** The copy of one page. */
export function loadPage<Name extends SitePage>(
  name: Name,
): Promise<z.infer<(typeof pageSchemas)[Name]>> {
  return readYaml(`site/content/pages/${name}.yaml`, pageSchemas[name]);
}

/** A list in the order of its file. */
export async function loadList<Name extends keyof typeof listSchemas>(name: Name) {
  const file = await readYaml<ListFile<Name>>(`site/content/${name}.yaml`, listSchemas[name]);
  return file[name];
}

type ListFile<Name extends keyof typeof listSchemas> = Record<Name, unknown> &
  z.infer<(typeof listSchemas)[Name]>;

/** @typeParam Content the result of the schema, which TypeScript cannot infer when it is chosen by name */
async function readYaml<Content>(file: string, schema: ZodType): Promise<Content> {
  return schema.parse(parse(await readFile(file, 'utf8'))) as Content;
}

/** The owner's legal pages; the product includes none. */
export function loadLegalPages() {
  const files = import.meta.glob<string>('../legal/*.mdx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return Object.entries(files).map(([file, source]) => readLegalPage(file, source));
}

/** Thousands of articles are read once for a build. With `npm run dev` their author keeps writing. */
let articlesOfBuild: Promise<Article[]> | undefined;

/** The articles that readers may see now, newest first; with `npm run dev` also drafts and scheduled ones. */
export async function loadArticles(): Promise<Article[]> {
  // Not `DEV`, which Astro takes from the shell: a build would publish drafts.
  const isForDev = import.meta.env.MODE === 'development';
  const articles = isForDev
    ? await readArticles()
    : publishedArticles(
        await (articlesOfBuild ??= readArticles()),
        minuteIn(settings.timeZone, new Date()),
      );
  return articles.toSorted((a, b) => byAge(a.data, b.data));
}

/** Everything on the blog: the articles and the newsletter issues on other sites. */
export async function loadPosts(): Promise<Post[]> {
  const [articles, { externalPosts }] = await Promise.all([loadArticles(), loadPage('blog')]);
  return [...articles.map(postOfArticle), ...externalPosts.map(postOfExternal)].toSorted(byAge);
}

/** The testimonials of one place. */
export async function loadTestimonials(placement: Testimonial['placement']) {
  const all = await loadList('testimonials');
  return all.filter((testimonial) => testimonial.placement === placement);
}
