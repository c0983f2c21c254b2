import type { LeadErrors } from './lead.ts';

/** The function the get-started form invokes; from the specification. */
export const formFunctionName = 'send-form-notification';

/** Where the embedded server and hosted Supabase answer it, below the backend's address. */
export const formFunctionPath = `/functions/v1/${formFunctionName}`;

/** Where the form asks its own server for a challenge: 200 with one of ALTCHA's, or 204 when none is wanted. `HEAD` says that the form is shown. */
export const challengePath = '/functions/v1/form-challenge';

/** Headers beside the four-field body. All optional. */
export const formHeaders = {
  /** One key for one intended submission, kept across its retries: 8 to 128 characters of `A-Z a-z 0-9 . _ : -`. */
  idempotencyKey: 'x-idempotency-key',
  /** How the form was used, as a query string: see {@link FormSignals}. */
  signals: 'x-form-signals',
  /** Where the visitor came from, as a query string: see {@link LeadSource}. */
  source: 'x-lead-source',
  /** The solved challenge: `{challenge, solution}` as JSON in base64. */
  proof: 'x-form-proof',
  /** The version of the consent wording the visitor saw, where the owner sets one. */
  consentVersion: 'x-consent-version',
} as const;

/** Names in the query string of `x-form-signals`. */
export interface FormSignals {
  /** Milliseconds for which the form was shown before its submission, over all loads of its page. */
  elapsedMs?: number;
  /** What stands in the field no person sees. */
  website?: string;
}

/** The name of the form's hidden field no person fills in; a plain form post may carry it beside the four. */
export const honeypotField = 'website';

/** Names in the query string of `x-lead-source`, kept in the page without cookies. */
export const leadSourceFields = [
  'landingPage',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export type LeadSource = Partial<Record<(typeof leadSourceFields)[number], string>>;

/** Status 200: the lead is on disk. */
export interface FormAccepted {
  ok: true;
  /** What the visitor can quote, `RS-` and six letters or digits that cannot be mistaken for each other. */
  reference: string;
}

/** What went wrong, for programs. */
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
 * Status 4xx: nothing was stored. Status 500 or 503: it may not have been stored; when a connection ends during the commit, nobody knows.
 * Send it again with the same key: it is stored once.
 */
export interface FormRefused {
  code: FormErrorCode;
  /** A sentence for people. */
  message: string;
  /** With `invalid_fields`: what to show at each field. */
  fields?: LeadErrors;
}

/** The page with the form, which a post without scripts is sent back to. */
export const formPagePath = '/get-started';

/** States of the get-started page that a form post without scripts is sent to, as `?state=` and as the fragment. */
export const formStates = ['thanks', 'failed', 'invalid'] as const;
export type FormState = (typeof formStates)[number];
