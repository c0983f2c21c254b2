import * as z from 'zod/mini';

/** Longest value a field may hold, in characters. The specification names no upper bound; these fit every real name. */
export const maxFieldLength = { firstName: 100, lastName: 100, company: 200, email: 254 } as const;

/** Fewest visible characters of a name; from the specification. */
export const minNameLength = 2;

/**
 * Letters, digits and signs of one mailbox, then a domain of at least two labels; no quoted mailboxes, no addresses in brackets.
 * Looser than RFC 5321 in what it admits (other scripts), stricter in dots: none at an end, never two in a row.
 */
const emailPattern =
  /^(?=.{1,64}@)[^\s@"<>(),;:\\[\].]+(?:\.[^\s@"<>(),;:\\[\].]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{2,59})$/iu;

const invalidEmail = 'Please enter a valid email address.';

/**
 * The four fields of the get-started form, with the messages a visitor sees. Values arrive on one line, composed (NFC) and trimmed.
 * `zod/mini`, so that the browser carries 5 KB and not 20.
 */
const leadSchema = z.strictObject({
  firstName: name('First name must be at least 2 characters.', maxFieldLength.firstName),
  lastName: name('Last name must be at least 2 characters.', maxFieldLength.lastName),
  company: name('Company name must be at least 2 characters.', maxFieldLength.company),
  email: z
    .string(invalidEmail)
    .check(
      z.overwrite(toOneLine),
      z.maxLength(maxFieldLength.email, invalidEmail),
      z.regex(emailPattern, invalidEmail),
    ),
});

/** A get-started submission, validated. */
export type Lead = z.infer<typeof leadSchema>;
export type LeadField = keyof Lead;

/** The order in which the form shows its fields, and in which errors are reported. */
export const leadFields = Object.keys(leadSchema.shape) as readonly LeadField[];

/** The first message of every field that is wrong. */
export type LeadErrors = Partial<Record<LeadField, string>>;

export type LeadCheck =
  | { ok: true; lead: Lead }
  /** `unknownFields` is true when the value is no object, or holds more than the four fields. */
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

function name(tooShort: string, max: number) {
  return z.string(tooShort).check(
    z.overwrite(toOneLine),
    z.refine((value) => countVisible(value) >= minNameLength, tooShort),
    z.maxLength(max, `Please use at most ${max} characters.`),
  );
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
