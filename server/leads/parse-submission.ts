import { consentField, honeypotField, type FormErrorCode } from '../../contract/form-function.ts';
import { leadFields } from '../../contract/lead-fields.ts';
import { checkLead, type Lead, type LeadErrors } from '../../contract/lead.ts';
import { HttpError } from '../platform/http/http-errors.ts';

/** The kind of caller: a program with JSON, or a browser's form without scripts. */
export type SubmissionFormat = 'json' | 'form';

export interface ParsedSubmission {
  lead: Lead;
  /** The values of the hidden fields, which only a form can send in the body. */
  honeypot?: string | undefined;
  consentVersion?: string | undefined;
}

/** A rejected submission, with the values as far as they could be read. */
export class InvalidSubmission extends HttpError<FormErrorCode> {
  readonly typed: Partial<Lead>;

  constructor(code: FormErrorCode, message: string, errors: LeadErrors, typed: Partial<Lead>) {
    const hasErrors = Object.keys(errors).length > 0;
    super(hasErrors ? 422 : 400, code, message, hasErrors ? { details: { fields: errors } } : {});
    this.typed = typed;
  }
}

/** @throws HttpError 415 when the content type is neither JSON nor a form */
export function readFormat(contentType: string | undefined): SubmissionFormat {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  if (type.trim() === 'application/json') return 'json';
  if (type.trim() === 'application/x-www-form-urlencoded') return 'form';
  throw new HttpError<FormErrorCode>(
    415,
    'unsupported_media_type',
    'Send the fields of the form as application/json or application/x-www-form-urlencoded, in UTF-8.',
  );
}

/** @throws HttpError 4xx with a code and a message for everything that is not exactly the fields of the form */
export function parseSubmission(format: SubmissionFormat, body: string): ParsedSubmission {
  if (format === 'json') return { lead: validate(readJson(body)) };
  const { [honeypotField]: honeypot, [consentField]: consentVersion, ...fields } = readForm(body);
  return { lead: validate(fields), honeypot, consentVersion };
}

function validate(value: unknown): Lead {
  const result = checkLead(value);
  if (result.ok) return result.lead;
  if (result.unknownFields) {
    const message = `Send an object with exactly these fields: ${leadFields.join(', ')}.`;
    throw new InvalidSubmission('unknown_fields', message, {}, readTyped(value));
  }
  const message = 'Some fields need another look.';
  throw new InvalidSubmission('invalid_fields', message, result.errors, readTyped(value));
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    const message = 'The body is not valid JSON.';
    throw new HttpError<FormErrorCode>(400, 'invalid_json', message, { cause });
  }
}

function readForm(body: string): Record<string, string> {
  const pairs = [...new URLSearchParams(body)];
  // It turns invalid UTF-8 into replacement characters without an error.
  if (pairs.some(([, value]) => value.includes('\uFFFD'))) {
    const message = 'The form is not encoded as valid UTF-8.';
    throw new HttpError<FormErrorCode>(400, 'invalid_encoding', message);
  }
  return Object.fromEntries(pairs);
}

/** The texts of the fields, as far as a value has them. */
export function readTyped(value: unknown): Partial<Lead> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = leadFields.map((field) => [field, (value as Record<string, unknown>)[field]]);
  return Object.fromEntries(entries.filter(([, typed]) => typeof typed === 'string'));
}
