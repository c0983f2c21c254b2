import { z } from 'zod';
import { httpOrigin } from './http/http-origin.ts';

export const httpUrl = z.url({ protocol: /^https?$/ });

/** One e-mail address, alone or after a name: `Ada <ada@example.com>`. */
export const mailAddress = z
  .string()
  .regex(/^(?:[^\s@<>,;]+@[^\s@<>,;]+|(?:"[^"]*"\s*|[^"<>@,;]*)<[^\s@<>,;]+@[^\s@<>,;]+>)$/);

/** A name or an IP address by itself, that a URL can be made of. */
export const host = z
  .string()
  .refine((value) => !/[\s/?#@%\\]/.test(value) && URL.canParse(httpOrigin(value, 1)));

export const port = z.coerce.number().int().min(0).max(65_535);

/** A setting that is on or off. */
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A setting that may be any text, and may be left out. */
export const text = z.string().optional();

/** What the owner reads of a setting: in the documentation, and when it is wrong. For `meta()`. */
export function says(expects: string, example: string) {
  return { expects, example };
}
