import * as z from 'zod/mini';
import type { LeadFieldDefinition } from './lead-field-definitions.ts';
import { leadFields, mapLeadFields, type LeadField } from './lead-fields.ts';

/** A get-started submission, validated. */
export type Lead = Record<LeadField, string>;

/**
 * A mailbox of letters, digits and some punctuation, then a domain of at least two labels; no quoted mailboxes, no
 * IP address literals. Looser than RFC 5321 because it allows other scripts. Stricter in dots: none at an end,
 * never two in a row.
 */
const emailPattern =
  /^(?=.{1,64}@)[^\s@"<>(),;:\\[\].]+(?:\.[^\s@"<>(),;:\\[\].]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{2,59})$/iu;

/** Joiners, direction marks, fillers and the blank of Braille. Copied addresses have some, and cannot be written to. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The fields of the get-started form, with the messages a visitor sees. Values are put on one line, normalized
 * (NFC) and trimmed. Uses `zod/mini`, which costs the browser 5 KB instead of 20.
 */
const leadSchema = z.strictObject(mapLeadFields((_field, definition) => schemaOf(definition)));

/** The first message of every invalid field. */
export type LeadErrors = Partial<Record<LeadField, string>>;

export type LeadCheck =
  | { ok: true; lead: Lead }
  /** `unknownFields` is true when the value is no object, or has a field that the form lacks. */
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

/** Picks the fields of the form from a value with more fields. */
export function pickLead(value: Lead): Lead {
  return mapLeadFields((field) => value[field]);
}

function schemaOf({ type, minLength, maxLength, message }: LeadFieldDefinition) {
  const text = z.string(message);
  switch (type) {
    case 'text': {
      const schema = text.check(
        z.overwrite(toOneLine),
        z.refine((value) => countVisible(value) >= minLength, message),
        z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
      );
      // A page that was opened before an optional field was added does not send it.
      return minLength === 0 ? z.prefault(schema, '') : schema;
    }
    case 'email':
      return text.check(
        z.overwrite((value) => toOneLine(value.replaceAll(invisible, ''))),
        z.maxLength(maxLength, message),
        z.regex(emailPattern, message),
      );
  }
}

/** Replaces line breaks and other control characters by spaces: fields have one line, and databases reject NUL. */
function toOneLine(value: string): string {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Counts visible characters, without spaces. */
function countVisible(value: string): number {
  return [...value.replaceAll(/\s/g, '').replaceAll(invisible, '')].length;
}
