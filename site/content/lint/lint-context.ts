import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';
import type { PictureSizes } from '../loading/picture-sizes.ts';
import type { LintDocument } from './open-document.ts';

/** What a rule knows of the rest of the site. */
export interface LintContext {
  /** All articles and legal pages. */
  documents: readonly LintDocument[];
  /** Paths of the other pages, feeds and files that the build makes, for example `/about`. */
  pages: ReadonlySet<string>;
  /** Ids on those pages. */
  pageAnchors: ReadonlySet<string>;
  /** File names of the drawings in `site/art/figures`. */
  figures: ReadonlySet<string>;
  /** Addresses of the files in `site/public`, for example `/terms.pdf`. */
  publicFiles: ReadonlySet<string>;
  /** Those of them that browsers show as pictures. */
  pictures: PictureSizes;
  /** Slugs under which there must be an article. */
  permanentSlugs: readonly string[];
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
}

/** Looks at one article or legal page. */
export type Rule = (document: LintDocument, context: LintContext) => DiagnosticInFile[];
