import { cover, coverKinds, coverSizes } from '../../../site/art/cover.ts';
import { grounds } from '../../../site/art/palette.ts';
import { get } from '../words/form.ts';
import { readFacts, type DeskArticle } from '../../writing/articles.ts';

/** The drawn cover of an article as an address; undefined when it has a picture of its own. */
export function drawCover({ slug, source }: Pick<DeskArticle, 'slug' | 'source'>) {
  const facts = readFacts(source).cover;
  if (get(facts, 'picture') !== undefined) return undefined;
  const salt = get(facts, 'salt');
  const picture = cover(slug, {
    ...coverSizes[''],
    // A draft may name none of them.
    kind: coverKinds.find((kind) => kind === get(facts, 'kind')),
    ground: grounds.find((ground) => ground === get(facts, 'ground')),
    salt: typeof salt === 'string' ? salt : undefined,
  });
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** What draws another picture: `a` to `z`, then `za`. An earlier one can be typed to bring its picture back. */
export function nextSalt(salt: string): string {
  const last = salt.at(-1) ?? '';
  if (!/^[a-y]$/.test(last)) return `${salt}a`;
  return salt.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
}
