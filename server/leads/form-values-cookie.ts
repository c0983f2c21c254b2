import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { formPagePath } from '../../contract/form-function.ts';
import { mapLeadFields } from '../../contract/lead-fields.ts';
import type { Lead } from '../../contract/lead.ts';
import { readTyped } from './parse-submission.ts';

const cookieName = 'form-values';
const lifetimeSeconds = 600;

/**
 * Keeps the typed values between a rejected form post and the page that shows them again, in the visitor's own
 * browser. The cookie stays within 4,096 bytes: values are cut slightly above a field's limit.
 */
export function keepFormValues(context: Context, values: Partial<Lead>): void {
  const cut = mapLeadFields((field, { maxLength }) =>
    [...(values[field] ?? '').replaceAll(/\p{Cc}/gu, ' ')].slice(0, maxLength + 1).join(''),
  );
  const encoded = Buffer.from(JSON.stringify(cut)).toString('base64url');
  setCookie(context, cookieName, encoded, { ...attributes(context), maxAge: lifetimeSeconds });
}

/** Removes the cookie, once the lead is stored. */
export function forgetFormValues(context: Context): void {
  deleteCookie(context, cookieName, attributes(context));
}

/** The typed values; none when the cookie is missing or was changed. */
export function readFormValues(context: Context): Partial<Lead> {
  const cookie = getCookie(context, cookieName, 'secure') ?? getCookie(context, cookieName) ?? '';
  try {
    return readTyped(JSON.parse(Buffer.from(cookie, 'base64url').toString()));
  } catch {
    return {};
  }
}

/** Over TLS the name has a prefix, with which browsers accept the cookie over TLS only. */
function attributes(context: Context): CookieOptions {
  // A caller that forges the header only withholds its own cookie.
  const isSecure =
    context.req.header('x-forwarded-proto') === 'https' ||
    new URL(context.req.url).protocol === 'https:';
  return {
    path: formPagePath,
    httpOnly: true,
    sameSite: 'Lax',
    ...(isSecure && { prefix: 'secure', secure: true }),
  };
}
