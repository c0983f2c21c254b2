import { countOf } from '../../layout/counts.ts';
import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';

/** The result of a background save; the page and its script share this format. */
export interface SavedArticle {
  /** The source that the form now represents. */
  from: string;
  /** When the text was saved. */
  status: string;
  hasDraft: boolean;
  /** The value of every field, by the name of the control. */
  values: Readonly<Record<string, string>>;
}

/** What the check finds in the saved article. It takes about a second, for which a save does not wait. */
export interface CheckedArticle {
  /** The checked source. */
  from: string;
  /** The number of findings, as a sentence. */
  found: string;
  /** About the text; their lines are counted from its first one. */
  diagnostics: readonly DiagnosticInFile[];
  /** The error of each field, by the name of the control. */
  errors: Readonly<Record<string, string>>;
}

/** @param count undefined when the check is unavailable */
export function describeCount(count: number | undefined): string {
  if (count === undefined) return 'Not checked here.';
  return count === 0 ? 'No findings.' : `${countOf(count, 'finding')}.`;
}
