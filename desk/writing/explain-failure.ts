import { journalFile } from './journal.ts';

const nothingLost = 'The site is as it was, and the drafts are kept.';

/** What users can do about a failed publication. */
export function explainFailure(cause: unknown): string {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const text = `${code} ${message}`;
  if (/ENOSPC|EDQUOT|no space left|database or disk is full/i.test(text)) {
    return `The disk of the server is full. ${nothingLost} Free some space, then publish again.`;
  }
  if (/EACCES|EPERM|EROFS|EBUSY|EXDEV/.test(text)) {
    return `The server may not change its own files (${message}). ${nothingLost} docs/engineer.md says under "Publishing at the desk" what it needs.`;
  }
  if (/AbortError|ABORT_ERR/.test(text)) {
    return `The server was stopped meanwhile. ${nothingLost} Publish again.`;
  }
  if (text.includes(journalFile)) return `Nothing is published: ${message}`;
  return `The site could not be built. ${nothingLost} The build says: ${message}`;
}
