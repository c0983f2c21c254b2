import type { LeadFeed } from '../server/follow-up/lead-feed.ts';
import type { Database } from '../server/platform/database/database.ts';
import type { Clock } from '../server/platform/time/clock.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { PageTitles } from './page-titles.ts';
import type { RenderPage } from './pages.tsx';
import type { ReadShell } from './shell.ts';

/** What the pages of somebody who is signed in work with. */
export interface DeskOptions {
  database: Database;
  accounts: Accounts;
  clock: Clock;
  renderPage: RenderPage;
  readShell: ReadShell;
  pageTitles: PageTitles;
  /** What is wrong now, a sentence each. */
  findIncidents: () => Promise<string[]>;
  feed: LeadFeed;
  /** Wakes the delivery worker. A worker in another process polls within a minute. */
  wake: () => void;
}
