import { explainUnavailable } from '../../server/platform/database/storage-errors.ts';
import { CannotEdit } from '../../site/content/editing/source-format.ts';

/** Why a form was rejected, and the status of the response. */
export interface FormRejection {
  rejection: string;
  /** 200 if it succeeded but a later step failed; 503 for a temporary cause, such as a full disk. */
  status: 200 | 409 | 422 | 503;
}

/**
 * Explains to the user why an edit of a file could not be saved.
 *
 * @param path of the file, below `site/`
 * @throws any other error
 */
export function explainUnsaved(error: unknown, path: string): FormRejection {
  if (error instanceof CannotEdit) {
    return { rejection: `${error.message} Change it in site/${path}.`, status: 409 };
  }
  const reason = explainUnavailable(error);
  if (reason === undefined) throw error;
  return {
    rejection: `Not saved: ${reason}. What you typed is still on this page.`,
    status: 503,
  };
}

/** Why a file of the site has no form; undefined for any other error. */
export function explainUnreadable(error: unknown): string | undefined {
  if (!(error instanceof CannotEdit)) return undefined;
  return `${error.message} Correct it by hand: npm run check:content names the line.`;
}
