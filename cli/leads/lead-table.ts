import { leadSummary } from '../../contract/lead-summary.ts';
import { titles, toCells, type Column } from '../../server/follow-up/export-columns.ts';
import { describeDeliveries, type WithDeliveries } from '../../server/follow-up/with-deliveries.ts';
import { writeTable } from '../table.ts';

/** Columns that fit on a terminal. */
const listColumns: readonly Column[] = [
  [
    'Received (UTC)',
    (lead) => new Date(lead.receivedAt).toISOString().slice(0, 16).replace('T', ' '),
  ],
  ['Reference', (lead) => lead.reference],
  ...leadSummary,
  ['Status', (lead) => lead.status],
  ['Delivery', describeDeliveries],
];

/** One line for each lead, for a terminal. */
export function writeLeadTable(leads: readonly WithDeliveries[]): string {
  return writeTable(titles(listColumns), toCells(leads, listColumns));
}
