import { leadFieldDefinitions, type LeadFieldDefinition } from './lead-field-definitions.ts';

export type LeadField = keyof typeof leadFieldDefinitions;

/** The order in which the form shows its fields and reports errors. */
export const leadFields = Object.keys(leadFieldDefinitions) as readonly LeadField[];

/** One value for each field. */
export function mapLeadFields<T>(
  read: (field: LeadField, definition: LeadFieldDefinition) => T,
): Record<LeadField, T> {
  const entries = leadFields.map((field) => [field, read(field, leadFieldDefinitions[field])]);
  return Object.fromEntries(entries) as Record<LeadField, T>;
}
