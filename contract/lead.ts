import * as z from 'zod/mini';
import type { LeadFieldDefinition } from './lead-field-definitions.ts';
import { leadFields, mapLeadFields, type LeadField } from './lead-fields.ts';

/** A get-started submission, validated. */
export type Lead = Record<LeadField, string>;

/**
 * Letters, digits and signs of one mailbox, then a domain of at least two labels; no quoted mailboxes, no addresses in brackets.
 * Looser than RFC 5321 in what it admits (other scripts), stricter in dots: none at an end, never two in a row.
 */
const emailPattern =
  /^(?=.{1,64}@)[^\s@"<>(),;:\\[\].]+(?:\.[^\s@"<>(),;:\\[\].]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{2,59})$/iu;

/**
 * The fields of the get-started form, with the messages a visitor sees. Values are put on one line, composed (NFC) and trimmed.
 * `zod/mini`, so that the browser carries 5 KB and not 20.
 */
const leadSchema = z.strictObject(mapLeadFields((_field, definition) => schemaOf(definition)));

/** The first message of every field that is wrong. */
export type LeadErrors = Partial<Record<LeadField, string>>;

export type LeadCheck =
  | { ok: true; lead: Lead }
  /** `unknownFields` is true when the value is no object, or has a field that the form does not. */
  | { ok: false; errors: LeadErrors; unknownFields: boolean };

/** Validates what a visitor typed or a caller sent. Never throws. */
export function checkLead(value: unknown): LeadCheck {
  const result = leadSchema.safeParse(value);
  if (result.success) return { ok: true, lead: result.data };
  const errors: LeadErrors = {};
  let unknownFields = false;
  for (const issue of result.error.issues) {
    const field = leadFields.find((known) => known === issue.path[0]);
    if (field === undefined) unknownFields = true;
    else errors[field] ??= issue.message;
  }
  return { ok: false, errors, unknownFields };
}

/** The fields of the form alone, of a value that has more. */
export function pickLead(value: Lead): Lead {
  return mapLeadFields((field) => value[field]);
}

function schemaOf({ type, minLength = 0, maxLength, message }: LeadFieldDefinition) {
  const text = z.string(message);
  switch (type) {
    case 'text':
      return text.check(
        z.overwrite(toOneLine),
        z.refine((value) => countVisible(value) >= minLength, message),
        z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
      );
    case 'email':
      return text.check(
        z.overwrite(toOneLine),
        z.maxLength(maxLength, message),
        z.regex(emailPattern, message),
      );
  }
}

/** Line breaks and other control characters become spaces: no field has a second line, and databases refuse NUL. */
function toOneLine(value: string): string {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Characters that show; joiners and direction marks do not count. */
function countVisible(value: string): number {
  return [...value.replaceAll(/\p{Cf}/gu, '')].length;
}
