import { recordActivity, type Actor } from '../activity/activity.ts';
import { fillSearchTexts, readSearchTerms } from '../leads/search-text.ts';
import { writeCsvHead, writeCsvRows } from '../platform/csv.ts';
import type { Database } from '../platform/database/database.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Cursor } from './cursor.ts';
import { exportPresets, titles, toCells, type ExportPreset } from './export-columns.ts';
import { findPage } from './find-page.ts';
import { readFollowedLead } from './followed-lead.ts';
import type { ListOptions } from './list-leads.ts';
import { readDeliveries } from './with-deliveries.ts';

/** What is in memory at the same time. */
const leadsAtOnce = 500;

export interface ExportOptions extends Pick<ListOptions, 'view' | 'filter' | 'search'> {
  preset: ExportPreset;
  actor: Actor;
  clock: Clock;
}

/** All leads of a view as CSV, piece by piece, newest first. How many it was is in the activity log when it has ended. */
export async function* exportLeads(
  database: Database,
  { view, filter = {}, search = '', preset, actor, clock }: ExportOptions,
): AsyncGenerator<string> {
  const columns = exportPresets[preset];
  const terms = readSearchTerms(search);
  if (terms.length > 0) await fillSearchTexts(database);
  let count = 0;
  try {
    yield writeCsvHead(titles(columns));
    let from: Cursor | undefined;
    do {
      const query = { view, filter, terms, limit: leadsAtOnce - 1 };
      const { rows } = await findPage(database, query, 'older', from);
      const leads = await readDeliveries(database.query, rows.map(readFollowedLead));
      if (leads.length > 0) yield writeCsvRows(toCells(leads, columns));
      count += leads.length;
      from = rows.length === leadsAtOnce ? leads.at(-1) : undefined;
    } while (from);
  } finally {
    await database.query.transaction().execute(async (trx) => {
      await recordActivity(trx, [{ actor, action: { action: 'export', count, preset } }], clock());
    });
  }
}
