import { leadSourceFields } from '../../contract/form-function.ts';
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
  ['Name', (lead) => `${lead.firstName} ${lead.lastName}`],
  ['Company', (lead) => lead.company],
  ['Email', (lead) => lead.email],
  ['Status', (lead) => lead.status],
  ['Delivery', describeDeliveries],
];

/** Everything, one column a fact. */
const fullColumns: readonly Column[] = [
  received,
  ['Reference', (lead) => lead.reference],
  ['First Name', (lead) => lead.firstName],
  ['Last Name', (lead) => lead.lastName],
  ['Company', (lead) => lead.company],
  ['Email', (lead) => lead.email],
  ['Status', (lead) => lead.status],
  ['Delivery', describeDeliveries],
  ['Spam Score', (lead) => String(lead.spamScore)],
  ['Spam Reasons', (lead) => lead.spamReasons.join('; ')],
  ...leadSourceFields.map((field): Column => [field, (lead) => lead.source[field] ?? '']),
  ['Consent Wording', (lead) => lead.consentVersion ?? ''],
];

/**
 * Columns by the names under which an importer finds them by itself.
 * HubSpot: default contact properties, https://knowledge.hubspot.com/properties/hubspots-default-contact-properties
 * Salesforce: standard fields of Lead, https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_lead.htm
 */
export const exportPresets = {
  full: fullColumns,
  hubspot: [
    ['First Name', (lead) => lead.firstName],
    ['Last Name', (lead) => lead.lastName],
    ['Email', (lead) => lead.email],
    ['Company Name', (lead) => lead.company],
    ['Message', (lead) => `Website form ${lead.reference}, ${received[1](lead)}`],
  ],
  salesforce: [
    ['First Name', (lead) => lead.firstName],
    ['Last Name', (lead) => lead.lastName],
    ['Company', (lead) => lead.company],
    ['Email', (lead) => lead.email],
    ['Lead Source', () => 'Web'],
    ['Description', (lead) => `Website form ${lead.reference}, ${received[1](lead)}`],
  ],
} satisfies Record<string, readonly Column[]>;

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
