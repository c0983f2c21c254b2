import * as z from 'zod/mini';

/** Longest value a field may hold, in characters. The specification names no upper bound; these fit every real name. */
export const maxFieldLength = { firstName: 100, lastName: 100, company: 200, email: 254 } as const;

const text = (tooShort: string, max: number) =>
  z.string(tooShort).check(
    z.trim(),
    z.refine((value) => [...value].length >= 2, tooShort),
    z.maxLength(max, `Please use at most ${max} characters.`),
  );

const invalidEmail = 'Please enter a valid email address.';

/**
 * The four fields of the get-started form, with the messages a visitor sees. Values arrive trimmed.
 * `zod/mini`, so that the browser carries 5 KB and not 20.
 */
export const leadSchema = z.strictObject({
  firstName: text('First name must be at least 2 characters.', maxFieldLength.firstName),
  lastName: text('Last name must be at least 2 characters.', maxFieldLength.lastName),
  company: text('Company name must be at least 2 characters.', maxFieldLength.company),
  email: z
    .string(invalidEmail)
    .check(
      z.trim(),
      z.maxLength(maxFieldLength.email, invalidEmail),
      z.regex(
        /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]{2,}$/u,
        invalidEmail,
      ),
    ),
});

/** A get-started submission, validated. */
export type Lead = z.infer<typeof leadSchema>;
export type LeadField = keyof Lead;

/** The order in which the form shows its fields, and in which errors are reported. */
export const leadFields = [
  'firstName',
  'lastName',
  'company',
  'email',
] as const satisfies readonly LeadField[];
