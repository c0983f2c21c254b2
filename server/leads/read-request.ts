import {
  formHeaders,
  leadSourceFields,
  type FormSignals,
  type LeadSource,
} from '../../contract/form-function.ts';

/** Longest value of a source that is kept, in characters. */
const maxSourceLength = 500;
const maxHeaderLength = 4_096;

/** Where the visitor came from. Reads only the names we know, each on one line and cut to what an address may hold. */
export function readSource(headers: Headers): LeadSource {
  const query = readQuery(headers, formHeaders.source);
  return Object.fromEntries(
    leadSourceFields.flatMap((field) => {
      const value = query
        .get(field)
        ?.replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, maxSourceLength);
      return value ? [[field, value.toWellFormed()]] : [];
    }),
  );
}

/** How the form was used, as its script says; empty without it. */
export function readSignals(headers: Headers): FormSignals {
  const query = readQuery(headers, formHeaders.signals);
  const elapsed = query.get('elapsedMs');
  const website = query.get('website');
  return {
    ...(elapsed !== null && /^\d{1,12}$/.test(elapsed) && { elapsedMs: Number(elapsed) }),
    ...(website !== null && { website }),
  };
}

export function readConsentVersion(headers: Headers): string | null {
  const version = headers.get(formHeaders.consentVersion)?.trim().slice(0, 50);
  return version || null;
}

function readQuery(headers: Headers, name: string): URLSearchParams {
  return new URLSearchParams((headers.get(name) ?? '').slice(0, maxHeaderLength));
}
