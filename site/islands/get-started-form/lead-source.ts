/** The key of the page script's `record-landing.ts`; a test compares the two. */
const storageKey = 'landing';

/** The source of this visit from `recordLanding`; undefined when nothing is known. */
export function readLeadSource(storage: Pick<Storage, 'getItem'> | undefined): string | undefined {
  return storage?.getItem(storageKey) ?? undefined;
}
