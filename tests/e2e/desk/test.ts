import { test as base, type BrowserContext } from '@playwright/test';
import { setUp, startDesk, type StartedDesk } from './start-desk.ts';

export * from '@playwright/test';

interface SharedDesk {
  started: StartedDesk;
  session: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Playwright's own, in which the owner is signed in at a desk without leads. A worker starts one desk, which takes seconds. */
export const test = base.extend<{ started: StartedDesk }, { sharedDesk: SharedDesk }>({
  sharedDesk: [
    async ({ browser }, use) => {
      // All tests send from one address, and more in a minute than a site gets.
      const started = await startDesk({
        LEADS_PER_ADDRESS_PER_HOUR: '1000',
        LEADS_PER_MINUTE: '1000',
      });
      const page = await browser.newPage();
      await setUp(page, started.setUpLink, 'owner@example.com');
      const session = await page.context().storageState();
      await page.close();
      await use({ started, session });
      await started.stop();
    },
    { scope: 'worker' },
  ],
  started: async ({ sharedDesk: { started, session }, page }, use) => {
    started.deleteLeads();
    await page.context().addCookies(session.cookies);
    await use(started);
  },
});
