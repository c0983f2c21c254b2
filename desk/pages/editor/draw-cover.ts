import { cover, coverKinds, coverSizes, coverSeed } from '../../../site/art/cover.ts';
import { grounds } from '../../../site/art/palette.ts';
import { valueAt } from '../../../site/content/editing/source-format.ts';
import { readFormerSlugs, readFrontMatter, type DeskArticle } from '../../writing/articles.ts';

/** The generated cover of an article as a data URL; undefined when it has its own picture. */
export function drawCover({ slug, source }: Pick<DeskArticle, 'slug' | 'source'>) {
  const { cover: facts } = readFrontMatter(source);
  if (valueAt(facts, 'picture') !== undefined) return undefined;
  const salt = valueAt(facts, 'salt');
  const picture = cover(coverSeed(slug, readFormerSlugs(source)), {
    ...coverSizes[''],
    // A draft may lack any of them.
    kind: coverKinds.find((kind) => kind === valueAt(facts, 'kind')),
    ground: grounds.find((ground) => ground === valueAt(facts, 'ground')),
    salt: typeof salt === 'string' ? salt : undefined,
  });
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** The salt of the next cover: `a` to `z`, then `za`. Typing an earlier one restores its cover. */
export function nextSalt(salt: string): string {
  const last = salt.at(-1) ?? '';
  if (!/^[a-y]$/.test(last)) return `${salt}a`;
  return salt.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
}
