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

const batchSize = 500;

export interface ExportOptions extends Pick<ListOptions, 'view' | 'filter' | 'search'> {
  preset: ExportPreset;
  actor: Actor;
  clock: Clock;
  onProgress?: (count: number) => void;
}

/**
 * Streams all leads of a view as CSV, newest first. The activity log records it before the first piece, because a
 * response that has begun can only break off when the disk is full, and at its end the number of leads.
 */
export async function exportLeads(
  database: Database,
  options: ExportOptions,
): Promise<AsyncGenerator<string>> {
  const { preset, actor, clock } = options;
  const action = { action: 'export', count: 0, preset } as const;
  const [id = ''] = await recordActivity(database.query, [{ actor, action }], clock());
  return writeExport(database, options, id);
}

async function* writeExport(
  database: Database,
  { view, filter = {}, search, preset, onProgress }: ExportOptions,
  activityId: string,
): AsyncGenerator<string> {
  const columns = exportPresets[preset];
  const limit = batchSize - 1;
  const query = { view, filter, terms: readSearchTerms(search), limit };
  let count = 0;
  try {
    yield writeCsvHead(titles(columns));
    let from: Cursor | undefined;
    do {
      const { rows } = await findPage(database, query, 'older', from);
      const leads = await readDeliveries(database.query, rows.map(readFollowedLead));
      if (leads.length > 0) yield writeCsvRows(toCells(leads, columns));
      count += leads.length;
      onProgress?.(count);
      from = rows.length === batchSize ? leads.at(-1) : undefined;
      // SQLite answers at once, so that an export would leave no turn to visitors.
      await yieldToRequests();
    } while (from);
  } finally {
    await updateExport(database.query, activityId, { count, preset });
  }
}
