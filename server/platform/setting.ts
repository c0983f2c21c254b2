import { z } from 'zod';
import { isLoopbackHost } from './http/client-address.ts';
import { httpOrigin } from './http/http-origin.ts';

export const httpUrl = z.url({ protocol: /^https?$/ });

/** One e-mail address, alone or after a name: `Ada <ada@example.com>`. */
export const mailAddress = z
  .string()
  .regex(/^(?:[^\s@<>,;]+@[^\s@<>,;]+|(?:"[^"]*"\s*|[^"<>@,;]*)<[^\s@<>,;]+@[^\s@<>,;]+>)$/);

/** A bare name or IP address that fits into a URL. */
export const host = z
  .string()
  .refine((value) => !/[\s/?#@%\\]/.test(value) && URL.canParse(httpOrigin(value, 1)));

export const port = z.coerce.number().int().min(0).max(65_535);

/** A boolean setting. */
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list of entries, separated by spaces or commas. */
export function listOf(entry: z.ZodString) {
  return z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(entry));
}

/** An optional setting with any text. */
export const text = z.string().optional();

/** What the owner reads about a setting, in the documentation and in errors, which quote its value. For `meta()`. */
export function visible(expects: string, example: string) {
  return { expects, example, isSecret: false };
}

/** The same for a setting that may contain a password or a key: errors do not quote it. */
export function secret(expects: string, example: string) {
  return { expects, example, isSecret: true };
}

/** The public address of the desk. The desk and the mails that link to it parse it alike. */
export const deskUrl = httpUrl
  .refine(isSafeDesk)
  .transform((url) => new URL(url).origin)
  .optional()
  .meta(
    visible(
      'the https address of the desk behind a reverse proxy, without a path',
      'https://desk.example.com',
    ),
  );

/**
 * Beyond this machine passwords and sessions require encryption. The address has no path, because the cookie has
 * none.
 */
function isSafeDesk(address: string): boolean {
  // Zod calls it for an invalid address, too.
  const url = URL.parse(address);
  if (url?.pathname !== '/') return false;
  return url.protocol === 'https:' || isLoopbackHost(url.hostname);
}
