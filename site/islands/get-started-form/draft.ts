import { leadFields } from '../../../contract/lead-fields.ts';
import type { Lead } from '../../../contract/lead.ts';
import type { Attempt } from './attempt.ts';

/** What survives a reload: the typed fields, and the attempt that may be in flight. */
export interface Draft {
  values: Lead;
  attempt?: Attempt | undefined;
  /** The visitor asked to send when the connection returns. */
  awaitsConnection?: boolean;
  /** How long the form had been visible, over all loads of its page. */
  elapsedMs?: number;
}

/** In `sessionStorage`. */
export const draftKey = 'get-started-draft';

/** `sessionStorage`: removed with the tab, never stored for the next person. Undefined where the browser forbids it. */
export function openSessionStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The stored draft; undefined when there is none, or another version of the site has written it. */
export function readDraft(storage: Pick<Storage, 'getItem'> | undefined): Draft | undefined {
  try {
    const draft = JSON.parse(storage?.getItem(draftKey) ?? 'null') as Draft | null;
    return draft && leadFields.every((field) => typeof draft.values[field] === 'string')
      ? draft
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft if possible: with full storage, only surviving a reload is lost. */
export function keepDraft(storage: Pick<Storage, 'setItem'> | undefined, draft: Draft): void {
  try {
    storage?.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Quota exceeded.
  }
}

export function eraseDraft(storage: Pick<Storage, 'removeItem'> | undefined): void {
  storage?.removeItem(draftKey);
}
