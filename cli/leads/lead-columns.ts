import { leadSourceFields } from '../../contract/form-function.ts';
import {
  leadFieldDefinitions,
  type LeadFieldDefinition,
} from '../../contract/lead-field-definitions.ts';
import { leadFields } from '../../contract/lead-fields.ts';
import { leadSummary } from '../../contract/lead-summary.ts';
import { writeTable } from '../table.ts';
import { describeDeliveries, type ReadLead } from './read-leads.ts';

export type Column = readonly [title: string, read: (lead: ReadLead) => string];

const received: Column = ['Received', (lead) => new Date(lead.receivedAt).toISOString()];

/** What fits on a terminal. */
const listColumns: readonly Column[] = [
  [
    'Received (UTC)',
    (lead) => new Date(lead.receivedAt).toISOString().slice(0, 16).replace('T', ' '),
  ],
  ['Reference', (lead) => lead.reference],
  ...leadSummary.map(({ title, read }): Column => [title, read]),
  ['Status', (lead) => lead.status],
  ['Delivery', describeDeliveries],
];

/** Everything, one column a fact. */
const fullColumns: readonly Column[] = [
  received,
  ['Reference', (lead) => lead.reference],
  ...leadFields.map((field): Column => [leadFieldDefinitions[field].title, (lead) => lead[field]]),
  ['Status', (lead) => lead.status],
  ['Delivery', describeDeliveries],
  ['Spam Score', (lead) => String(lead.spamScore)],
  ['Spam Reasons', (lead) => lead.spamReasons.join('; ')],
  ...leadSourceFields.map((field): Column => [field, (lead) => lead.source[field] ?? '']),
  ['Consent Wording', (lead) => lead.consentVersion ?? ''],
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
} satisfies Record<string, readonly Column[]>;

function importedFields(importer: keyof LeadFieldDefinition['exportNames']): Column[] {
  return leadFields.map((field) => [
    leadFieldDefinitions[field].exportNames[importer],
    (lead) => lead[field],
  ]);
}

export function toCells(leads: readonly ReadLead[], columns: readonly Column[]): string[][] {
  return leads.map((lead) => columns.map(([, read]) => read(lead)));
}

export function titles(columns: readonly Column[]): string[] {
  return columns.map(([title]) => title);
}

/** One line a lead, for a terminal. */
export function writeLeadTable(leads: readonly ReadLead[]): string {
  return writeTable(titles(listColumns), toCells(leads, listColumns));
}
