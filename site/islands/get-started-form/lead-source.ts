import { consentField } from '../../../contract/form-function.ts';

/** The key of the page script's `record-landing.ts`; a test compares the two. */
const storageKey = 'landing';

/**
 * What is known of this visit, as the query string of `LeadSource`; undefined when nothing is known.
 *
 * @param storage has what `recordLanding` kept
 */
export function readLeadSource(
  storage: Pick<Storage, 'getItem'> | undefined,
  consentVersion = '',
): string | undefined {
  const consent = consentVersion && `${new URLSearchParams({ [consentField]: consentVersion })}`;
  const parts = [consent, storage?.getItem(storageKey)];
  return parts.filter(Boolean).join('&') || undefined;
}
