import { journalFile } from './journal.ts';

const nothingLost = 'The site is as it was, and the drafts are kept.';

/** What users can do about a failed publication. */
export function explainFailure(cause: unknown): string {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const text = `${code} ${message}`;
  if (/ENOSPC|EDQUOT|no space left|database or disk is full/i.test(text)) {
    return `The disk of the server is full. ${nothingLost} Free some space, then publish again.`;
  }
  if (code === 'ABORT_ERR') return `The server was stopped. ${nothingLost} Publish again.`;
  if (text.includes(journalFile)) return `Nothing is published: ${message}`;
  return `${nothingLost} The server says: ${message}`;
}
