import { leadFieldDefinitions } from './lead-field-definitions.ts';
import { leadFields } from './lead-fields.ts';
import type { Lead } from './lead.ts';

export interface LeadColumn {
  title: string;
  read: (lead: Lead) => string;
}

export function fullName({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** The fields besides the name. */
export const detailFields = leadFields.filter(
  (field) => field !== 'firstName' && field !== 'lastName',
);

/** A lead for people: first and last name as one field, then every other field. */
export const leadSummary: readonly LeadColumn[] = [
  { title: 'Name', read: fullName },
  ...detailFields.map((field) => ({
    title: leadFieldDefinitions[field].title,
    read: (lead: Lead) => lead[field],
  })),
];
