import { articleFormat } from '../../site/content/editing/edit-article.ts';
import { yamlFormat } from '../../site/content/editing/edit-yaml.ts';
import {
  entriesAt,
  ifEditable,
  valueAt,
  type SourcePath,
} from '../../site/content/editing/source-format.ts';
import { isArticlePath, readFrontMatter } from './articles.ts';
import type { ContentFiles } from './content-files.ts';
import type { FileChange } from './journal.ts';

const blogPath = 'content/pages/blog.yaml';

/**
 * The changes of the published articles and newsletter issues whose topic is renamed, so that one publication renames it
 * everywhere. A topic is renamed if the new settings have a new name at its place, and the old one nowhere.
 *
 * @param before the source of the current settings
 * @param after the source of the new settings
 */
export async function renameTopics(
  files: ContentFiles,
  before: string,
  after: string,
): Promise<FileChange[]> {
  const renamed = findRenamed(readList(before, 'topics'), readList(after, 'topics'));
  if (renamed.size === 0) return [];
  const paths = (await files.list()).filter((path) => isArticlePath(path) || path === blogPath);
  const read = await Promise.all(paths.map((path) => files.read(path)));
  return read.flatMap((file) => {
    if (!file) return [];
    const { path, source } = file;
    const format = path === blogPath ? yamlFormat : articleFormat;
    const changes = topicsIn(path, source).flatMap(([place, topic]) =>
      renamed.has(topic) ? [[place, renamed.get(topic)] as const] : [],
    );
    if (changes.length === 0) return [];
    return [{ path, before: source, after: format.setAll(source, changes) }];
  });
}

function topicsIn(path: string, source: string): (readonly [place: SourcePath, topic: unknown])[] {
  if (path !== blogPath) return [[['topic'], readFrontMatter(source).topic]];
  const posts = readList(source, 'externalPosts');
  return posts.map((post, index) => [['externalPosts', index, 'topic'], valueAt(post, 'topic')]);
}

function findRenamed(
  before: readonly unknown[],
  after: readonly unknown[],
): ReadonlyMap<unknown, unknown> {
  // Where one was added or removed, nobody can say which has which name now.
  if (after.length !== before.length) return new Map();
  const pairs = before.map((topic, index) => [topic, after[index]] as const);
  return new Map(pairs.filter(([old, now]) => !after.includes(old) && !before.includes(now)));
}

/** Empty in a file that the build will reject. */
function readList(source: string, key: string): readonly unknown[] {
  const parsed = ifEditable(() => yamlFormat.parse(source));
  return entriesAt(parsed, key);
}
