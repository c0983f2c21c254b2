import { formatDiagnostic } from '../../contract/diagnostic.ts';
import type { Writability } from './content-files.ts';
import type { Publisher, RejectedPublication } from './publication.ts';

/** Why a publication was rejected, for the user. @param failure what was not done */
export function describeRejection(outcome: RejectedPublication, failure: string): string {
  switch (outcome.reason) {
    case 'conflict':
      return `${failure}: ${outcome.paths.map((path) => `site/${path}`).join(', ')} was changed elsewhere. This page shows what it says now.`;
    case 'rejected':
      return `${failure}. ${outcome.diagnostics.map(formatDiagnostic).join(' ')}`;
    case 'busy':
      return 'Not done yet: another publication is still running, or the server is stopping. Press the button again in a minute.';
    case 'failed':
      return `${failure}. ${outcome.sentence}`;
  }
}

/** Why nothing can be published from this desk; undefined if it can. */
export function explainUnpublishable(
  writability: Writability,
  publisher: Publisher | undefined,
): string | undefined {
  if (!writability.ok) return writability.sentence;
  if (publisher) return undefined;
  return 'Nothing can be published here: this desk was started by `npm run dev` or `npm run desk`, or with DIST_DIR. Drafts are kept.';
}
