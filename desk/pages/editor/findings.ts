import { countOf } from '../../layout/counts.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';

/** A problem in the text of an article, and its remedy. */
export interface Finding {
  /** The line of the text, from 1; undefined for the whole text. */
  line?: number | undefined;
  words: string;
  change?: Diagnostic['change'];
}

/** The result of a background save; the page and its script share this format. */
export interface SavedArticle {
  /** The source that the form now represents. */
  from: string;
  /** When the text was saved. */
  status: string;
  hasDraft: boolean;
  /** The value of every fact, by the name of the control. */
  values: Readonly<Record<string, string>>;
}

/** What the check finds in the saved article. It takes about a second, for which a save does not wait. */
export interface CheckedArticle {
  /** The checked source. */
  from: string;
  /** The number of findings, as a sentence. */
  found: string;
  findings: readonly Finding[];
  /** The error of each fact, by the name of the control. */
  faults: Readonly<Record<string, string>>;
}

/** @param count undefined when the check is unavailable */
export function describeFindings(count: number | undefined): string {
  if (count === undefined) return 'Not checked here.';
  return count === 0 ? 'No findings.' : `${countOf(count, 'finding')}.`;
}
