import { explainUnavailable } from '../../server/platform/database/passing-failures.ts';
import { CannotEdit } from '../../site/content/editing/source-format.ts';

/** Why nothing was saved, and the status of the response. */
export interface NotSaved {
  refusal: string;
  /** 503 for a temporary cause, such as a full disk. */
  status: 409 | 503;
}

/**
 * Explains to the user why an edit of a file could not be saved.
 *
 * @param path of the file, below `site/`
 * @throws any other error
 */
export function explainUnsaved(error: unknown, path: string): NotSaved {
  if (error instanceof CannotEdit) {
    return { refusal: `${error.message} Change it in site/${path}.`, status: 409 };
  }
  const reason = explainUnavailable(error);
  if (reason === undefined) throw error;
  return {
    refusal: `Not saved: ${reason}. What you typed is still on this page.`,
    status: 503,
  };
}

/** Why a file of the site has no form; undefined for any other error. */
export function explainUnreadable(error: unknown): string | undefined {
  if (!(error instanceof CannotEdit)) return undefined;
  return `${error.message} Correct it by hand: npm run check:content names the line.`;
}
