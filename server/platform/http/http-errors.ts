import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../log/log.ts';
import { secondMs } from '../time/clock.ts';

interface HttpErrorOptions {
  /** Other public fields, beside code and message. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** For the log only. */
  cause?: unknown;
}

/** An error response: a code for programs, a message for people, and a cause only for the log. */
export class HttpError<Code extends string = string> extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: Code;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: Code,
    publicMessage: string,
    options: HttpErrorOptions = {},
  ) {
    super(publicMessage, { cause: options.cause });
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}

/** The error for a caller beyond a rate limit. */
export function tooManyRequests(message: string, retryAfterMs: number) {
  const headers = { 'retry-after': String(Math.ceil(retryAfterMs / secondMs)) };
  return new HttpError(429, 'too_many_requests', message, { headers });
}

/** Converts any error of a route into JSON. An unknown error reveals nothing about its cause. */
export function answerError(error: unknown, context: Context, log: Log): Response {
  const message = 'Something went wrong. Please try again.';
  const known =
    error instanceof HttpError
      ? error
      : new HttpError(500, 'internal_error', message, { cause: error });
  const facts = { code: known.code, status: known.status, method: context.req.method };
  if (known.status >= 500) log.error({ ...facts, err: known.cause ?? error }, 'request failed');
  else log.debug(facts, 'request rejected');
  return context.json(
    { code: known.code, message: known.message, ...known.details },
    known.status,
    known.headers,
  );
}
