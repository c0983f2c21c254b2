import { leadSourceFields } from '../../contract/form-function.ts';
import {
  leadFieldDefinitions,
  type LeadFieldDefinition,
} from '../../contract/lead-field-definitions.ts';
import { leadFields } from '../../contract/lead-fields.ts';
import type { ListedLead } from './list-leads.ts';
import { describeDeliveries, type WithDeliveries } from './with-deliveries.ts';

export type Column<Lead = WithDeliveries> = readonly [title: string, read: (lead: Lead) => string];

const received: Column = ['Received', (lead) => new Date(lead.receivedAt).toISOString()];

/** Everything, one column for each field. */
const fullColumns: readonly Column<ListedLead>[] = [
  received,
  ['Reference', (lead) => lead.reference],
  ...leadFields.map((field): Column => [leadFieldDefinitions[field].title, (lead) => lead[field]]),
  ['Status', (lead) => lead.status],
  ['Delivery', describeDeliveries],
  ['Spam Score', (lead) => String(lead.spamScore)],
  ['Spam Reasons', (lead) => lead.spamReasons.join('; ')],
  ...leadSourceFields.map((field): Column => [field, (lead) => lead.source[field] ?? '']),
  ['Follow-up', (lead) => lead.stage],
];

/** Columns by the names that an importer recognizes. */
export const exportPresets = {
  full: fullColumns,
  hubspot: [
    ...importedFields('hubspot'),
    ['Message', (lead) => `Website form ${lead.reference}, ${received[1](lead)}`],
  ],
  salesforce: [
    ...importedFields('salesforce'),
    ['Lead Source', () => 'Web'],
    ['Description', (lead) => `Website form ${lead.reference}, ${received[1](lead)}`],
  ],
} satisfies Record<string, readonly Column<ListedLead>[]>;

export type ExportPreset = keyof typeof exportPresets;

function importedFields(importer: keyof LeadFieldDefinition['exportNames']): Column[] {
  return leadFields.map((field) => [
    leadFieldDefinitions[field].exportNames[importer],
    (lead) => lead[field],
  ]);
}

export function toCells<Lead>(
  leads: readonly Lead[],
  columns: readonly Column<Lead>[],
): string[][] {
  return leads.map((lead) => columns.map(([, read]) => read(lead)));
}

export function titles(columns: readonly Column<never>[]): string[] {
  return columns.map(([title]) => title);
}
