import { leadFieldDefinitions } from '../../../contract/lead-field-definitions.ts';
import { leadFields, type LeadField } from '../../../contract/lead-fields.ts';

/** The fields of the form by row: two adjacent fields of half width share one. */
export const fieldRows: readonly (readonly LeadField[])[] = leadFields.reduce<LeadField[][]>(
  (rows, field) => {
    const row = rows.at(-1);
    const hasRoom = row?.length === 1 && row.every(isHalf) && isHalf(field);
    if (hasRoom) row.push(field);
    else rows.push([field]);
    return rows;
  },
  [],
);

function isHalf(field: LeadField): boolean {
  return leadFieldDefinitions[field].width === 'half';
}
