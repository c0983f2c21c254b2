import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Incident } from '../server/operations/incident.ts';
import type { LeadFeed } from '../server/follow-up/lead-feed.ts';
import type { Database } from '../server/platform/database/database.ts';
import type { Clock } from '../server/platform/time/clock.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { CheckArticles } from './writing/check-articles.ts';
import type { ContentFiles } from './writing/content-files.ts';
import type { ReadLaunchDiagnostics } from './writing/launch-diagnostics.ts';
import type { StoredPicture } from './writing/pictures.ts';
import type { Previews } from './writing/preview.ts';
import type { Publisher } from './writing/publication.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { PageName, PropsOf, RenderPage } from './pages.tsx';
import type { SignedInRequest } from './routes.ts';

/** Responds with a page behind the sign-in. */
type ShowPage = <Name extends PageName>(
  request: SignedInRequest,
  name: Name,
  props: PropsOf<Name>,
  status?: ContentfulStatusCode,
) => Promise<Response>;

/** The dependencies of the desk. */
export type DeskDependencies = Omit<DeskOptions, 'showPage'>;

/** The dependencies of the pages. */
export interface DeskOptions {
  database: Database;
  accounts: Accounts;
  clock: Clock;
  /** Renders a page, for those that are shown before the sign-in. */
  renderPage: RenderPage;
  showPage: ShowPage;
  /** The active ones. */
  findIncidents: () => Promise<Incident[]>;
  feed: LeadFeed;
  /** Wakes the delivery worker. A worker in another process polls within a minute. */
  wake: () => void;
  contentFiles: ContentFiles;
  checkArticles: CheckArticles;
  /** Stores an uploaded picture for the site. */
  storePicture: (bytes: Uint8Array) => Promise<StoredPicture>;
  previews: Previews;
  /** Undefined if nothing can be published, because no site is served here. */
  publisher: Publisher | undefined;
  cookie: SessionCookie;
  /** Whether links can be sent by mail. */
  canMail: boolean;
  /** Of the server in this process, if there is one. */
  health: {
    /** Starts a canary; undefined where no form is served. */
    sendCanary: (() => void) | undefined;
    /** The folder of the leads, if they are on a disk of this machine. */
    dataDir: string | undefined;
    backupFolder: string | undefined;
  };
  readLaunchDiagnostics: ReadLaunchDiagnostics;
  /** The titles of the published articles, by slug; undefined if they cannot be read. */
  readTitles: () => Promise<ReadonlyMap<string, string> | undefined>;
  /** The address of the public site, without a trailing slash. */
  siteUrl: string;
}
