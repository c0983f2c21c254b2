import type { ListOptions } from '../../../server/follow-up/list-leads.ts';
import { sourceNames, type SourceClass } from '../../../server/numbers/source.ts';
import { isView } from '../../views.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';

/** The parameters of a list: a view, its filters, and a page. */
export function readList(view: string | undefined, fields: URLSearchParams) {
  if (!isView(view)) throw new HttpError(404, 'not_found', 'There is no such view.');
  const read = (field: string) => fields.get(field)?.slice(0, 200) || undefined;
  return {
    view,
    search: read('q')?.trim() || undefined,
    filter: { source: readSource(read('source')) },
    after: read('after'),
    before: read('before'),
  } satisfies Omit<ListOptions, 'limit'>;
}

export type AskedList = ReturnType<typeof readList>;

/** The parameters of a list that lead back to it: its filters and its page. */
export function keepList(fields: URLSearchParams): URLSearchParams {
  const kept = ['q', 'source', 'after', 'before'];
  return new URLSearchParams([...fields].filter(([name, value]) => kept.includes(name) && value));
}

function readSource(name = ''): SourceClass | undefined {
  return Object.hasOwn(sourceNames, name) ? (name as SourceClass) : undefined;
}
