import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';
import type { LintDocument } from './open-document.ts';

/** What the rules know about the rest of the site. */
export interface LintContext {
  /** All articles and legal pages. */
  documents: readonly LintDocument[];
  /** Addresses of the other pages, and of files, for example `/about` and `/terms.pdf`. */
  pages: ReadonlySet<string>;
  /** File names of the drawings in `site/art/figures`. */
  figures: ReadonlySet<string>;
  /** Those that browsers show as pictures. */
  pictures: { has(address: string): boolean };
}

/** Checks one article or legal page. */
export type Rule = (document: LintDocument, context: LintContext) => DiagnosticInFile[];
