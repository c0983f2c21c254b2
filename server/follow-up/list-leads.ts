import { readSearchTerms } from '../leads/search-text.ts';
import type { Database } from '../platform/database/database.ts';
import type { Count } from './count-leads.ts';
import type { Cursor } from './cursor.ts';
import { countFound, findPage } from './find-page.ts';
import { readFollowedLead, type FollowedLead } from './followed-lead.ts';
import { readPage, type PageOptions } from './read-page.ts';
import type { ViewFilter } from './select-view.ts';
import type { LeadView } from './views.ts';
import { readDeliveries, type WithDeliveries } from './with-deliveries.ts';

export type ListedLead = WithDeliveries<FollowedLead>;

export interface ListOptions extends PageOptions {
  view: LeadView;
  filter?: ViewFilter;
  /** Every word must occur in a field, the reference or a note. */
  search?: string | undefined;
}

export type LeadList = Awaited<ReturnType<typeof listLeads>>;

/** A page of a view, newest first. */
export async function listLeads(
  database: Database,
  { view, filter = {}, search: text, ...position }: ListOptions,
) {
  const search = { view, filter, terms: readSearchTerms(text), limit: position.limit };
  let total: Count | undefined;
  const { rows, ...cursors } = await readPage(position, async (direction, from) => {
    const page = await findPage(database, search, direction, from);
    total = page.total;
    return page.rows;
  });
  return {
    leads: await readDeliveries(database.query, rows.map(readFollowedLead)),
    ...cursors,
    total: total ?? (await countFound(database, search)),
  };
}

/** The references of the leads before and after one in a list. */
export async function findNeighbors(
  database: Database,
  { view, filter = {}, search: text }: Pick<ListOptions, 'view' | 'filter' | 'search'>,
  position: Cursor,
): Promise<{ newer: string | undefined; older: string | undefined }> {
  const search = { view, filter, terms: readSearchTerms(text), limit: 0 };
  const newer = await findPage(database, search, 'newer', position);
  const older = await findPage(database, search, 'older', position);
  return { newer: newer.rows[0]?.reference, older: older.rows[0]?.reference };
}
