import { articleFormat } from '../../site/content/editing/edit-article.ts';
import { parseYaml } from '../../site/content/editing/parse-yaml.ts';
import { readFacts } from './articles.ts';
import type { ContentFiles } from './content-files.ts';
import type { Change } from './journal.ts';

/**
 * The changes of the published articles whose topic is renamed, so that one publication renames it everywhere. A topic
 * is renamed if the new settings have a new name at its place, and the old one nowhere.
 *
 * @param before the source of the current settings
 * @param after the source of the new settings
 */
export async function renameTopics(
  files: ContentFiles,
  before: string,
  after: string,
): Promise<Change[]> {
  const renamed = findRenamed(readTopics(before), readTopics(after));
  if (renamed.size === 0) return [];
  const paths = (await files.list()).filter((path) => path.startsWith('content/articles/'));
  const read = await Promise.all(paths.map((path) => files.read(path)));
  return read.flatMap((file) => {
    const topic = file && renamed.get(readFacts(file.source).topic);
    if (topic === undefined) return [];
    const { path, source } = file!;
    return [{ path, before: source, after: articleFormat.set(source, ['topic'], topic) }];
  });
}

function findRenamed(
  before: readonly unknown[],
  after: readonly unknown[],
): ReadonlyMap<unknown, unknown> {
  // Where one was removed, the others have other places.
  if (after.length < before.length) return new Map();
  const pairs = before.map((topic, index) => [topic, after[index]] as const);
  return new Map(pairs.filter(([old, now]) => !after.includes(old) && !before.includes(now)));
}

/** No topics in settings that the build will reject. */
function readTopics(source: string): readonly unknown[] {
  try {
    const { topics } = parseYaml(source).value as { topics?: unknown };
    return Array.isArray(topics) ? topics : [];
  } catch {
    return [];
  }
}
