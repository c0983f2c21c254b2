import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { recordActivity, updateExport, type Actor } from '../activity/activity.ts';
import { readSearchTerms } from '../leads/search-text.ts';
import { writeCsvHead, writeCsvRows } from '../platform/csv.ts';
import type { Database } from '../platform/database/database.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Cursor } from './cursor.ts';
import { exportPresets, titles, toCells, type ExportPreset } from './export-columns.ts';
import { findPage } from './find-page.ts';
import { readFollowedLead } from './followed-lead.ts';
import type { ListOptions } from './list-leads.ts';
import { readDeliveries } from './with-deliveries.ts';

const leadsAtOnce = 500;

export interface ExportOptions extends Pick<ListOptions, 'view' | 'filter' | 'search'> {
  preset: ExportPreset;
  actor: Actor;
  clock: Clock;
  onProgress?: (count: number) => void;
}

/** Streams all leads of a view as CSV, newest first. The activity log records it first, and at its end their number. */
export async function* exportLeads(
  database: Database,
  { view, filter = {}, search, preset, actor, clock, onProgress }: ExportOptions,
): AsyncGenerator<string> {
  const columns = exportPresets[preset];
  const limit = leadsAtOnce - 1;
  const query = { view, filter, terms: readSearchTerms(search), limit };
  let count = 0;
  const action = { action: 'export', count, preset } as const;
  // Before the first piece, because a response that has begun can only break off when the disk is full.
  const [id = ''] = await recordActivity(database.query, [{ actor, action }], clock());
  try {
    yield writeCsvHead(titles(columns));
    let from: Cursor | undefined;
    do {
      const { rows } = await findPage(database, query, 'older', from);
      const leads = await readDeliveries(database.query, rows.map(readFollowedLead));
      if (leads.length > 0) yield writeCsvRows(toCells(leads, columns));
      count += leads.length;
      onProgress?.(count);
      from = rows.length === leadsAtOnce ? leads.at(-1) : undefined;
      // SQLite answers at once, so that an export would leave no turn to visitors.
      await yieldToRequests();
    } while (from);
  } finally {
    await updateExport(database.query, id, { count, preset });
  }
}
