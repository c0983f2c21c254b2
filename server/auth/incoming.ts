import type { Context } from 'hono';
import type { z } from 'zod';
import { HttpError } from '../platform/http/http-errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { Auth, AuthCall } from './auth-context.ts';
import type { LimitedCall } from './rate-limits.ts';
import { chooseRedirect } from './redirects.ts';
import { AuthApiError } from './auth-api-error.ts';
import { authenticate, type SignedIn } from './sessions/authenticate.ts';

/** Only metadata may be long. */
const maxBodyBytes = 64 * 1024;
const maxUserAgentLength = 500;
/** The character NUL in JSON, which PostgreSQL cannot store in a text. `\\u0000` is a backslash and five characters. */
const nulEscape = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Reads a call's JSON. An empty body counts as an empty object: the client sends one with `DELETE`.
 *
 * @throws AuthApiError `bad_json` when it is not an object of the expected form
 */
export async function readJson<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const body = await readText(context);
  let value: unknown;
  try {
    value = body.trim() === '' ? {} : JSON.parse(body);
  } catch {
    throw new AuthApiError('bad_json');
  }
  if (nulEscape.test(body)) throw new AuthApiError('bad_json');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthApiError('bad_json', {
    message: `Could not parse request body as JSON: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  });
}

export async function readText(context: Context): Promise<string> {
  try {
    return await readBody(context.req.raw, maxBodyBytes);
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    throw new AuthApiError('bad_json', { status: cause.status, message: cause.message });
  }
}

/** @param limited the limit that the call counts for, by the caller's address */
export function readCall(auth: Auth, context: Context, limited?: LimitedCall): AuthCall {
  const ipAddress = auth.clientAddress(context);
  if (limited) auth.limitRate(limited, ipAddress);
  const userAgent = context.req.header('user-agent')?.slice(0, maxUserAgentLength) ?? null;
  return { ...auth, caller: { ipAddress, userAgent } };
}

/** @throws AuthApiError when the call has no valid access token */
export function readSignedIn(auth: Auth, context: Context): Promise<SignedIn> {
  return authenticate(auth, context.req.header('authorization'));
}

/** The requested redirect of a link, if it is allowed. */
export function readRedirect(auth: Auth, context: Context): string {
  return chooseRedirect(auth.settings, context.req.query('redirect_to'));
}
