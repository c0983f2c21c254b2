import type { Database } from '../platform/database/database.ts';
import type { Count } from './count-leads.ts';
import { formatCursor, parseCursor, type Cursor } from './cursor.ts';
import { countFound, findPage, prepareSearch, type Search } from './find-page.ts';
import { readFollowedLead, type FollowedLead } from './followed-lead.ts';
import type { ViewFilter } from './select-view.ts';
import type { LeadView } from './views.ts';
import { readDeliveries, type WithDeliveries } from './with-deliveries.ts';

export type ListedLead = WithDeliveries<FollowedLead>;

export interface ListOptions {
  view: LeadView;
  filter?: ViewFilter;
  /** Every word must occur in a field, the reference or a note. */
  search?: string | undefined;
  /** `older` of the previous page; anything else starts with the newest lead. */
  after?: string | undefined;
  /** `newer` of the next page. */
  before?: string | undefined;
  limit: number;
}

export interface LeadList {
  /** Newest first. */
  leads: ListedLead[];
  /** The cursors of the neighboring pages; undefined when there is none. */
  older: string | undefined;
  newer: string | undefined;
  total: Count;
}

/** A page of a view. */
export async function listLeads(
  database: Database,
  { view, filter = {}, search: text, after, before, limit }: ListOptions,
): Promise<LeadList> {
  const search = await prepareSearch(database, { view, filter, text, limit });
  const page = await readPage(database, search, parseCursor(after), parseCursor(before));
  return {
    leads: await readDeliveries(database.query, page.rows.map(readFollowedLead)),
    older: page.older,
    newer: page.newer,
    total: page.total ?? (await countFound(database, search)),
  };
}

async function readPage(
  database: Database,
  search: Search,
  after: Cursor | undefined,
  before: Cursor | undefined,
) {
  const direction = before ? 'newer' : 'older';
  const from = before ?? after;
  const { rows: found, total } = await findPage(database, search, direction, from);
  const rows = found.slice(0, search.limit);
  const isMore = found.length > search.limit;
  if (before) rows.reverse();
  const cursor = (row: (typeof rows)[number] | undefined) =>
    row && formatCursor({ receivedAt: row.received_at, id: row.id });
  return {
    rows,
    total,
    older: isMore || before ? cursor(rows.at(-1)) : undefined,
    newer: (before ? isMore : from) ? cursor(rows[0]) : undefined,
  };
}

/** The references of the leads before and after one in a view. */
export async function findNeighbors(
  database: Database,
  view: LeadView,
  { receivedAt, id }: Cursor,
): Promise<{ newer: string | undefined; older: string | undefined }> {
  const search = { view, filter: {}, terms: [], limit: 0 };
  const newer = await findPage(database, search, 'newer', { receivedAt, id });
  const older = await findPage(database, search, 'older', { receivedAt, id });
  return { newer: newer.rows[0]?.reference, older: older.rows[0]?.reference };
}
