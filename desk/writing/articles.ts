import { basename } from 'node:path';
import { articleFormat } from '../../site/content/editing/edit-article.ts';
import { entriesAt, ifEditable } from '../../site/content/editing/source-format.ts';
import { dateIn, minuteIn, readAppearance } from '../../site/content/article/publication.ts';
import type { FrontMatter } from '../../site/content/schemas/article-schema.ts';
import { settings } from '../../site/settings.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { isContentPath, type ContentFiles } from './content-files.ts';
import { readDraftedFile, type DraftedFile } from './drafted-files.ts';
import { listDrafts } from './drafts.ts';

export interface DeskArticle extends DraftedFile {
  slug: string;
}

export type ArticleState = 'draft' | 'scheduled' | 'live';

export const articlePath = (slug: string) => `content/articles/${slug}.mdx`;
export const slugOf = (path: string) => basename(path, '.mdx');
export const isArticlePath = (path: string) => path === articlePath(slugOf(path));

/** Every published or drafted article, in the order of its path. */
export async function listArticles(
  database: Database,
  files: ContentFiles,
): Promise<DeskArticle[]> {
  const drafts = await listDrafts(database);
  const paths = new Set([...(await files.list()), ...drafts.map(({ path }) => path)]);
  const articles = [...paths]
    .filter(isArticlePath)
    .toSorted()
    .map((path) => readArticle(database, files, slugOf(path)));
  return (await Promise.all(articles)).filter((article) => article !== undefined);
}

/** @param slug may be forged */
export async function readArticle(
  database: Database,
  files: ContentFiles,
  slug: string,
): Promise<DeskArticle | undefined> {
  const path = articlePath(slug);
  const drafted = isContentPath(path) && (await readDraftedFile(database, files, path));
  return drafted ? { slug, ...drafted } : undefined;
}

/** The titles of the published articles, by slug, also by an earlier one unless another article has it now. */
export async function readTitles(files: ContentFiles): Promise<ReadonlyMap<string, string>> {
  const paths = (await files.list()).filter(isArticlePath);
  const read = await Promise.all(paths.map((path) => files.read(path)));
  const articles = read.flatMap((file) => {
    const { title } = readFrontMatter(file?.source ?? '');
    if (!file || !title) return [];
    return { slug: slugOf(file.path), former: readFormerSlugs(file.source), title: String(title) };
  });
  return new Map([
    ...articles.flatMap(({ former, title }) => former.map((slug) => [slug, title] as const)),
    ...articles.map(({ slug, title }) => [slug, title] as const),
  ]);
}

/** The article's state for visitors now, which its draft does not change. */
export function stateOf({ file }: DeskArticle, now: number): ArticleState {
  if (!file || readFrontMatter(file.source).isDraft === true || !readAppearance(file.source))
    return 'draft';
  return hasAppeared(file.source, now) ? 'live' : 'scheduled';
}

/** Whether the day and time of an article have come. */
export function hasAppeared(source: string, now: number): boolean {
  const minute = minuteIn(settings.timeZone, new Date(now));
  return (readAppearance(source) ?? minute) <= minute;
}

/** The last time at which a published article appeared, YYYY-MM-DDTHH:MM in the site's time zone; empty if none has. */
export async function findLastAppearance(files: ContentFiles, now: number): Promise<string> {
  const paths = (await files.list()).filter((path) => path.endsWith('.mdx'));
  const sources = await Promise.all(
    paths.map(async (path) => (await files.read(path))?.source ?? ''),
  );
  const appearanceOf = (source: string) => readAppearance(source) ?? '';
  // Newest first, because parsing all of them every minute would take long.
  const last = sources
    .filter((source) => hasAppeared(source, now))
    .toSorted((one, other) => appearanceOf(other).localeCompare(appearanceOf(one)))
    .find((source) => readFrontMatter(source).isDraft !== true);
  return appearanceOf(last ?? '');
}

/** The title and day of a source, as far as they can be parsed. */
export function readFrontMatter(source: string): Partial<Record<keyof FrontMatter, unknown>> {
  return Object(ifEditable(() => articleFormat.parse(source)));
}

/** YYYY-MM-DD in the site's time zone. */
export function today(now: number): string {
  return dateIn(settings.timeZone, new Date(now));
}

/** The slugs that an article had before. */
export function readFormerSlugs(source: string): string[] {
  return entriesAt(readFrontMatter(source), 'formerly').map(String);
}

/** The source of an article that until now had another slug. */
export function addFormerSlug(source: string, slug: string): string {
  const slugs = readFormerSlugs(source);
  if (slugs.includes(slug)) return source;
  const without = articleFormat.set(source, ['formerly'], undefined);
  return articleFormat.set(without, ['formerly'], [...slugs, slug]);
}
