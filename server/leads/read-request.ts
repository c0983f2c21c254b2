import {
  consentField,
  formHeaders,
  leadSourceFields,
  type FormSignals,
  type LeadSource,
} from '../../contract/form-function.ts';
import type { SubmissionFormat } from './parse-submission.ts';
import { checkBrowserHeaders } from './spam/check-browser-headers.ts';
import type { RequestFacts } from './spam/submission-facts.ts';

/** The maximum length of a stored source value, in characters. */
const maxSourceLength = 500;
const maxHeaderLength = 4_096;

/**
 * Where the visitor came from. Reads only known names, each on one line and cut to the length of an address.
 *
 * @param consentVersion as posted by a form without scripts
 */
export function readSource(headers: Headers, consentVersion?: string): LeadSource {
  const query = readQuery(headers, formHeaders.source);
  if (consentVersion !== undefined) query.set(consentField, consentVersion);
  return Object.fromEntries(
    leadSourceFields.flatMap((field) => {
      // On one line, because terminals and mails show it.
      const line = query
        .get(field)
        ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim();
      return line ? [[field, line.slice(0, maxSourceLength).toWellFormed()]] : [];
    }),
  );
}

/** How the form was used, and headers that browsers send and most programs omit. */
export function readRequestFacts(
  headers: Headers,
  format: SubmissionFormat,
  honeypot: string | undefined,
): RequestFacts {
  // The form signals of the script; empty without it.
  const signals = readQuery(headers, formHeaders.signals);
  const elapsedMs = signals.get('elapsedMs' satisfies keyof FormSignals) ?? '';
  return {
    format,
    honeypot: honeypot ?? signals.get('website' satisfies keyof FormSignals) ?? undefined,
    elapsedMs: /^\d{1,12}$/.test(elapsedMs) ? Number(elapsedMs) : undefined,
    userAgent: headers.get('user-agent') ?? undefined,
    clientHints: headers.get('sec-ch-ua') ?? undefined,
    hasAcceptLanguage: headers.has('accept-language'),
    // Not by `referer`: browsers send `origin` with every POST, while programs often copy only the former.
    hasOrigin: ['origin', 'sec-fetch-site', 'sec-fetch-mode'].some((name) => headers.has(name)),
    browserHeaders: checkBrowserHeaders(headers, format),
  };
}

function readQuery(headers: Headers, name: string): URLSearchParams {
  return new URLSearchParams((headers.get(name) ?? '').slice(0, maxHeaderLength));
}
