import { leadFieldDefinitions } from './lead-field-definitions.ts';
import { leadFields } from './lead-fields.ts';
import type { Lead } from './lead.ts';

export function fullName({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** A lead for people, each value with its title: first and last name as one, then every other field. */
export const leadSummary: readonly (readonly [title: string, read: (lead: Lead) => string])[] = [
  ['Name', fullName],
  ...leadFields
    .filter((field) => field !== 'firstName' && field !== 'lastName')
    .map((field) => {
      const { title } = leadFieldDefinitions[field];
      return [title, (lead: Lead) => lead[field]] as const;
    }),
];
