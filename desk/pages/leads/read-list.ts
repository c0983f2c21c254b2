import type { ListOptions } from '../../../server/follow-up/list-leads.ts';
import { findView } from '../../views.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';

/** What an address asks for: a view, what narrows it down, and a page of it. */
export function readList(view: string | undefined, fields: URLSearchParams) {
  const name = findView(view)?.name;
  if (name === undefined) throw new HttpError(404, 'not_found', 'There is no such view.');
  const read = (field: string) => fields.get(field)?.slice(0, 200) || undefined;
  return {
    view: name,
    search: read('q')?.trim() || undefined,
    filter: {
      entryPage: read('page'),
      campaign: read('campaign'),
      since: readDay(read('since')),
      until: readDay(read('until')),
    },
    after: read('after'),
    before: read('before'),
  } satisfies Omit<ListOptions, 'limit'>;
}

/** The parameters that narrow a view down, without those of a page of it. */
export function keepFilter(fields: URLSearchParams): URLSearchParams {
  const kept = ['q', 'page', 'campaign', 'since', 'until'] as const;
  return new URLSearchParams(
    kept.flatMap((name) => {
      const value = fields.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** A day as `2026-11-23`, from its beginning in UTC. */
function readDay(text: string | undefined): number | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : NaN;
  return Number.isNaN(at) ? undefined : at;
}
