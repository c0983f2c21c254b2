import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import {
  formFunctionName,
  formHeaders,
  formPagePath,
  type FormAccepted,
  type FormErrorCode,
  type FormState,
} from '../../contract/form-function.ts';
import type { Lead } from '../../contract/lead.ts';
import { clientHeaders } from '../platform/http/client-headers.ts';
import { HttpError, tooManyRequests } from '../platform/http/http-errors.ts';
import type { Log } from '../platform/log/log.ts';
import { readBody } from '../platform/http/read-body.ts';
import { isStorageUnavailable } from '../platform/database/storage-errors.ts';
import { forgetFormValues, keepFormValues } from './form-values-cookie.ts';
import { idempotencyKeyPattern } from './idempotency.ts';
import {
  InvalidSubmission,
  parseSubmission,
  readFormat,
  type ParsedSubmission,
  type SubmissionFormat,
} from './parse-submission.ts';
import { readRequestFacts, readSource } from './read-request.ts';
import type { ReceiveLead } from './receive-lead.ts';

/** Far above the fields at their maximum length, far below a harmful size. */
const maxBodyBytes = 16 * 1024;

interface LeadRoutesOptions {
  receiveLead: ReceiveLead;
  clientAddress: (context: Context) => string;
  log: Log;
}

/** `POST /functions/v1/send-form-notification`: JSON from the Supabase client, or a form post from a browser without scripts. */
export function createLeadRoutes({ receiveLead, clientAddress, log }: LeadRoutesOptions): Hono {
  const routes = new Hono();
  routes.use(`/${formFunctionName}`, async (context, next) => {
    context.header('access-control-allow-origin', '*');
    context.header('access-control-expose-headers', 'retry-after,x-request-id');
    await next();
  });
  routes.options(
    `/${formFunctionName}`,
    cors({
      origin: '*',
      allowMethods: ['POST', 'OPTIONS'],
      allowHeaders: [...clientHeaders, 'x-region', ...Object.values(formHeaders)],
      maxAge: 86_400,
    }),
  );

  routes.post(`/${formFunctionName}`, async (context) => {
    const format = readFormat(context.req.header('content-type'));
    if (format === 'form') return answerForm(context);
    const submission = parseSubmission('json', await readBody(context.req.raw, maxBodyBytes));
    const reference = await receive(context, 'json', submission);
    // Left by a rejected form post of the same visitor before the script loaded.
    forgetFormValues(context);
    return context.json({ ok: true, reference } satisfies FormAccepted);
  });

  routes.all(`/${formFunctionName}`, () => {
    const headers = { allow: 'POST, OPTIONS' };
    throw new HttpError<FormErrorCode>(405, 'method_not_allowed', 'Only POST is allowed here.', {
      headers,
    });
  });

  return routes;

  async function answerForm(context: Context): Promise<Response> {
    let typed: Partial<Lead> = {};
    try {
      const submission = parseSubmission('form', await readBody(context.req.raw, maxBodyBytes));
      typed = submission.lead;
      const reference = await receive(context, 'form', submission);
      forgetFormValues(context);
      return redirect(context, 'thanks', reference);
    } catch (error) {
      if (error instanceof InvalidSubmission) typed = error.typed;
      const isWrong = error instanceof InvalidSubmission && error.code === 'invalid_fields';
      const isRejected = error instanceof HttpError && error.status < 500;
      if (!isRejected) log.error({ err: error }, 'form post failed');
      keepFormValues(context, typed);
      return redirect(context, isWrong ? 'invalid' : 'failed');
    }
  }

  async function receive(
    context: Context,
    format: SubmissionFormat,
    { lead, honeypot, consentVersion }: ParsedSubmission,
  ): Promise<string> {
    const { headers } = context.req.raw;
    const callerKey = headers.get(formHeaders.idempotencyKey) ?? undefined;
    if (callerKey !== undefined && !idempotencyKeyPattern.test(callerKey)) {
      throw new HttpError<FormErrorCode>(
        400,
        'invalid_idempotency_key',
        'The idempotency key must be 8 to 128 characters of A-Z a-z 0-9 . _ : - only.',
      );
    }
    const received = {
      lead,
      callerKey,
      source: readSource(headers, consentVersion),
      request: readRequestFacts(headers, format, honeypot),
      clientAddress: clientAddress(context),
      proof: headers.get(formHeaders.proof) ?? undefined,
    };
    const outcome = await receiveLead(received).catch(throwUnavailable);
    if (outcome.ok) return outcome.reference;
    if (outcome.reason === 'too_many') {
      throw tooManyRequests('Too many submissions. Please try again later.', outcome.retryAfterMs);
    }
    throw new HttpError<FormErrorCode>(
      409,
      'idempotency_conflict',
      'This idempotency key was used for other content.',
    );
  }
}

function throwUnavailable(cause: unknown): never {
  if (!isStorageUnavailable(cause)) throw cause;
  const headers = { 'retry-after': '30' };
  const message = 'It may not have been stored. Please send it again soon, with the same key.';
  throw new HttpError<FormErrorCode>(503, 'storage_unavailable', message, { headers, cause });
}

/** The query names the state for the server, which fills the page, and the fragment for a page that is a static file. */
function redirect(context: Context, state: FormState, reference?: string) {
  const query = new URLSearchParams({ state, ...(reference !== undefined && { reference }) });
  return context.redirect(`${formPagePath}?${query}#${state}`, 303);
}
