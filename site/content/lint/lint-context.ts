import type { Typesetter } from '../../lettering/typesetter.ts';
import type { FileFault } from '../loading/fault.ts';
import type { PictureSizes } from '../loading/picture-sizes.ts';
import type { ArticleDocument } from './article-document.ts';
import type { LegalPageDocument } from './legal-page-document.ts';

/** What a rule has found, and where. */
export interface Finding extends FileFault {
  /** Relative to the project. */
  file: string;
  /** Its name. */
  rule: string;
}

/** What a rule knows of the rest of the site. */
export interface LintContext {
  /** All articles, this one included. */
  articles: readonly ArticleDocument[];
  /** All legal pages. */
  legalPages: readonly LegalPageDocument[];
  /** Paths of the other pages, feeds and files that the build makes, for example `/about`. */
  pages: ReadonlySet<string>;
  /** Ids that those pages carry. */
  pageAnchors: ReadonlySet<string>;
  /** File names of the drawings in `site/art/figures`. */
  figures: ReadonlySet<string>;
  /** Addresses of the files in `site/public`, for example `/terms.pdf`. */
  publicFiles: ReadonlySet<string>;
  /** Those of them that browsers show as pictures. */
  pictures: PictureSizes;
  /** What sets titles on the pictures of shared pages. */
  typesetter: Typesetter;
  /** The public address of the site, for example `https://www.acme.com`. */
  siteUrl: string;
  /** Slugs under which there must be an article. */
  permanentSlugs: readonly string[];
  /** Outside addresses that come from the settings. */
  settingsUrls: ReadonlyMap<string, string>;
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
}

/** Looks at one article and says what is wrong with it. */
export type Rule = (article: ArticleDocument, site: LintContext) => FileFault[];

export type LintDocument = ArticleDocument | LegalPageDocument;

/** The same for articles and legal pages alike. */
export type TextRule = (text: LintDocument, site: LintContext) => FileFault[];
