import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import {
  formFunctionName,
  formHeaders,
  type FormAccepted,
  type FormRejected,
} from '../../../contract/form-function.ts';
import type { LeadErrors } from '../../../contract/lead.ts';
import type { Attempt } from './attempt.ts';
import { functionsUrl, type Backend } from './backend.ts';

export type SendOutcome =
  | { ok: true; reference: string | undefined }
  /** The backend rejected fields that the browser had accepted. */
  | { ok: false; reason: 'invalid'; errors: LeadErrors }
  /** No answer, too many requests, or a server error. The same attempt may be sent again. */
  | { ok: false; reason: 'unavailable' };

interface Sender {
  backend: Backend;
  /** The page's own origin. */
  origin: string;
  /** Query strings for the headers beside the body; see `contract/form-function.ts`. */
  signals: string;
  source: string | undefined;
  /** The solved challenge, if there was one. */
  proof: string | undefined;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 30_000;

/** Sends one attempt, once. Logs the answer or the failure. Never throws. */
export async function sendLead(attempt: Attempt, sender: Sender): Promise<SendOutcome> {
  const { backend, origin, signals, source, proof, fetch } = sender;
  const client = new FunctionsClient(functionsUrl(backend, origin), {
    headers: backend.anonKey ? { apikey: backend.anonKey } : {},
    ...(fetch && { customFetch: fetch }),
  });
  const { data, error, response } = await client.invoke<FormAccepted>(formFunctionName, {
    body: attempt.lead,
    headers: {
      [formHeaders.idempotencyKey]: attempt.key,
      [formHeaders.signals]: signals,
      ...(source !== undefined && { [formHeaders.source]: source }),
      ...(proof !== undefined && { [formHeaders.proof]: proof }),
    },
    timeout: timeoutMs,
  });
  // A proxy's page, for maintenance or a sign-in, also comes with 200. No backend has stored the lead.
  const isPage = response?.headers.get('content-type')?.startsWith('text/html');
  if (!error && !isPage) {
    console.log(data);
    return { ok: true, reference: data?.reference };
  }
  console.error(error ?? data);
  return error instanceof FunctionsHttpError
    ? readRejection(error.context as Response)
    : { ok: false, reason: 'unavailable' };
}

async function readRejection(response: Response): Promise<SendOutcome> {
  const rejected: Partial<FormRejected> | undefined = await response.json().catch(() => undefined);
  return rejected?.fields
    ? { ok: false, reason: 'invalid', errors: rejected.fields }
    : { ok: false, reason: 'unavailable' };
}
