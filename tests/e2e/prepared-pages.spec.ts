import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { openPreparedPage } from './prepare-page.ts';
import { expect, test } from './test.ts';

test('a hovered link is fetched, and its page prerendered once the button is down', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const attempts = new Set<string>();
  const note = (kind: string) => (event: { key: { url: string } }) =>
    attempts.add(`${kind} ${new URL(event.key.url).pathname}`);
  session.on('Preload.prefetchStatusUpdated', note('prefetch'));
  session.on('Preload.prerenderStatusUpdated', note('prerender'));
  const problems: unknown[] = [];
  session.on(
    'Preload.ruleSetUpdated',
    ({ ruleSet }) => ruleSet.errorType && problems.push(ruleSet),
  );
  await session.send('Preload.enable');
  await page.goto('/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' });

  await link.hover();
  await expect.poll(() => [...attempts]).toContain('prefetch /blog');
  expect([...attempts]).not.toContain('prerender /blog');
  await page.mouse.down();
  await expect.poll(() => [...attempts]).toContain('prerender /blog');
  await page.mouse.up();

  await expect(page).toHaveURL('/blog');
  expect(problems).toEqual([]);
});

test('counters, carousels and video wait until a prerendered page is shown', async ({
  baseURL,
}) => {
  const startsAt = await openPreparedPage(
    `${baseURL}/about`,
    'header a[href="/"]',
    'true',
    readStarts(/\/react\./, /\/walkthrough\.(?:mp4|webm)/),
  );

  expect(startsAt).toEqual({ isPreparedFirst: true, early: [] });
});

test('a form that waits for the connection is not sent before a prerendered page is shown', async ({
  baseURL,
}) => {
  const values = { ...sampleLead, email: 'a@acme.dev' };
  const draft = JSON.stringify({ values, awaitsConnection: true });

  const startsAt = await openPreparedPage(
    `${baseURL}/about`,
    'header a[href="/get-started"]',
    // A form that is being sent is not at rest, so that a request counts as early even if it begins late.
    `!document.querySelector('astro-island[ssr]') && !document.querySelector('main [type=submit]').disabled`,
    readStarts(/\/react\./, /\/send-form-notification$/),
    `sessionStorage.setItem('get-started-draft', ${JSON.stringify(draft)})`,
  );

  expect(startsAt).toEqual({
    isPreparedFirst: true,
    // The form may hydrate, but not send.
    early: [expect.stringContaining('/react.')],
  });
});

test('a visit that begins with a prerendered page keeps where it began', async ({ baseURL }) => {
  const landing = "sessionStorage.getItem('landing')";

  const kept = await openPreparedPage(
    `${baseURL}/about`,
    'header a[href="/associations"]',
    'true',
    `location.pathname === '/associations' && !document.prerendering && [${landing}]`,
    // As in a tab that shows no page of the site yet.
    `${landing}.length && sessionStorage.clear()`,
  );

  expect(kept).toEqual(['landingPage=%2Fassociations']);
});

/** Which of these started before the page was shown; null until all have started. */
const readStarts = (...names: RegExp[]) => `(() => {
  const [{ activationStart, domContentLoadedEventEnd }] = performance.getEntriesByType('navigation');
  const resources = performance.getEntriesByType('resource');
  const starting = [${names.join(', ')}].map((name) =>
    resources.find((resource) => name.test(resource.name)));
  if (document.prerendering || starting.includes(undefined)) return null;
  return {
    isPreparedFirst: 0 < domContentLoadedEventEnd && domContentLoadedEventEnd < activationStart,
    early: starting.filter(({ startTime }) => startTime < activationStart).map(({ name }) => name),
  };
})()`;

test('feeds and other hosts are not prefetched', async ({ page }) => {
  await page.goto('/about');
  const matched = await page.evaluate(() => {
    const text = document.querySelector('script[type="speculationrules"]')!.textContent;
    const { prefetch } = JSON.parse(text) as {
      prefetch: { where: { and: [{ href_matches: string }, { not: { href_matches: string } }] } }[];
    };
    const [{ href_matches: all }, { not }] = prefetch[0]!.where.and;
    const matches = (pattern: string, url: string) =>
      new URLPattern(pattern, location.href).test(new URL(url, location.href).href);
    return ['/about', '/blog/a', '/rss.xml', '/blog/a.md', 'https://example.com/'].filter(
      (url) => matches(all, url) && !matches(not.href_matches, url),
    );
  });
  expect(matched).toEqual(['/about', '/blog/a']);
});
