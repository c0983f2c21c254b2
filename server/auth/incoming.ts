import type { Context } from 'hono';
import type { z } from 'zod';
import { HttpError } from '../platform/http/http-errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { Caller } from './audit.ts';
import type { Auth } from './auth-context.ts';
import { chooseRedirect } from './redirects.ts';
import { AuthApiError } from './auth-api-error.ts';
import { authenticate, type SignedIn } from './sessions/authenticate.ts';

/** Metadata may be long; nothing else is. */
const maxBodyBytes = 64 * 1024;
const maxUserAgentLength = 500;

/**
 * Reads a call's JSON. An empty body counts as an empty object: the client sends one with `DELETE`.
 *
 * @throws AuthApiError `bad_json` when it is no object of the expected form
 */
export async function readJson<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const body = await readText(context);
  let value: unknown;
  try {
    value = body.trim() === '' ? {} : JSON.parse(body);
  } catch {
    throw new AuthApiError('bad_json');
  }
  // PostgreSQL cannot keep this character in a text.
  if (body.includes(String.raw`\u0000`) || body.includes('\0')) throw new AuthApiError('bad_json');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthApiError('bad_json', {
    message: `Could not parse request body as JSON: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  });
}

/** Reads what the form of a page here posts. */
export async function readForm(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(context));
}

async function readText(context: Context): Promise<string> {
  try {
    return await readBody(context.req.raw, maxBodyBytes);
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    throw new AuthApiError('bad_json', { status: cause.status, message: cause.message });
  }
}

export function readCaller(auth: Auth, context: Context): Caller {
  const userAgent = context.req.header('user-agent')?.slice(0, maxUserAgentLength);
  return { ipAddress: auth.clientAddress(context), userAgent: userAgent ?? null };
}

/** @throws AuthApiError when nobody is signed in with the call's access token */
export function readSignedIn(auth: Auth, context: Context): Promise<SignedIn> {
  return authenticate(auth, context.req.header('authorization'));
}

/** Where the call wants its link to lead, if that is allowed. */
export function readRedirect(auth: Auth, context: Context): string {
  return chooseRedirect(auth.settings, context.req.query('redirect_to'));
}
