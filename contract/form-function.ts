import type { LeadField } from './lead-fields.ts';
import type { LeadErrors } from './lead.ts';

/** The function that the get-started form invokes; from the specification. */
export const formFunctionName = 'send-form-notification';

/** Its path on the server and on hosted Supabase, below the backend's address. */
export const formFunctionPath = `/functions/v1/${formFunctionName}`;

/**
 * Where the form requests a challenge from its own server: 200 with one of ALTCHA's, or 204 when none is required.
 * `HEAD` reports that the form is shown, and with `?started` that a visitor has begun to fill it in.
 */
export const challengePath = '/functions/v1/form-challenge';

/** Where the form reports to a hosted backend that it is being filled in, below the path of its function. */
export const hostedUsePath = '/use';

/** Headers beside the four-field body. All optional. */
export const formHeaders = {
  /** One key for each submission, the same for its retries: 8 to 128 characters of `A-Z a-z 0-9 . _ : -`. */
  idempotencyKey: 'x-idempotency-key',
  /** How the form was used, as a query string: see {@link FormSignals}. */
  signals: 'x-form-signals',
  /** Where the visitor came from, as a query string: see {@link LeadSource}. */
  source: 'x-lead-source',
  /** The solved challenge: `{challenge, solution}` as JSON in base64. */
  proof: 'x-form-proof',
} as const;

/** Names in the query string of `x-form-signals`. */
export interface FormSignals {
  /** Milliseconds for which the form was visible before its submission, over all loads of its page. */
  elapsedMs?: number;
  /** The value of the honeypot field. */
  website?: string;
}

/**
 * The name of the honeypot, a hidden field that no person fills in. A plain form post may send it beside the fields,
 * none of which may have this name.
 */
export const honeypotField: Exclude<'website', LeadField> = 'website';

/** The hidden field with the version of the consent wording beside the form, if the owner has set one. */
export const consentField: Exclude<'consentVersion', LeadField> = 'consentVersion';

/** Names in the query string of `x-lead-source`, kept in the page without cookies. */
export const leadSourceFields = [
  'landingPage',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  consentField,
] as const;
export type LeadSource = Partial<Record<(typeof leadSourceFields)[number], string>>;

/** Status 200: the lead is on disk. */
export interface FormAccepted {
  ok: true;
  /** A reference for the visitor: `RS-` and six letters or digits that do not look alike. */
  reference: string;
}

/** The error code, for programs. */
export type FormErrorCode =
  | 'invalid_fields'
  | 'unknown_fields'
  | 'invalid_json'
  | 'invalid_encoding'
  | 'invalid_body'
  | 'invalid_idempotency_key'
  | 'idempotency_conflict'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'method_not_allowed'
  | 'too_many_requests'
  | 'storage_unavailable'
  | 'internal_error';

/**
 * Status 4xx: nothing was stored. Status 500 or 503: it may have been stored, because a connection can end during
 * the commit. Send it again with the same key: it is stored once.
 */
export interface FormRejected {
  code: FormErrorCode;
  /** A message for people. */
  message: string;
  /** With `invalid_fields`: the message for each field. */
  fields?: LeadErrors;
}

/** The page with the form, to which a post without scripts is redirected. */
export const formPagePath = '/get-started';

/** States of the get-started page after a form post without scripts, as `?state=` and as the fragment. */
export const formStates = ['thanks', 'failed', 'invalid'] as const;
export type FormState = (typeof formStates)[number];
