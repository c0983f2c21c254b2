import { leadFieldDefinitions } from './lead-field-definitions.ts';
import type { Lead } from './lead.ts';

export interface LeadColumn {
  title: string;
  read: (lead: Lead) => string;
}

export function fullName({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

const { firstName: _first, lastName: _last, ...others } = leadFieldDefinitions;

/** A lead for people: first and last name as one field, then every other field. */
export const leadSummary: readonly LeadColumn[] = [
  { title: 'Name', read: fullName },
  ...Object.entries(others).map(([field, { title }]): LeadColumn => ({
    title,
    read: (lead) => lead[field as keyof Lead],
  })),
];
