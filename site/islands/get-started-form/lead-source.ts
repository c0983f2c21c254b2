/** The key of the page script's `record-landing.ts`; its test holds the two together. */
const storageKey = 'landing';

/** How this visit began, as `recordLanding` kept it; undefined when nothing is known. */
export function readLeadSource(storage: Pick<Storage, 'getItem'> | undefined): string | undefined {
  return storage?.getItem(storageKey) ?? undefined;
}
