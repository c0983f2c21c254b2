import { expect, test } from 'vitest';
import { insertLead } from '../../../server/leads/insert-lead.for-tests.ts';
import { minuteMs } from '../../../server/platform/time/clock.ts';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';

const known = '/blog/whats-your-linkedin-impact-score';

test.each([
  [
    'is linked if it is on the site',
    known,
    `<a class="link" href="https://www.example.com${known}">What’s Your LinkedIn Impact Score?</a>`,
  ],
  ['is text if a visitor invented it', '//elsewhere.example', '>//elsewhere.example</dd>'],
])('the first page of a lead %s', async (_, landingPage, expected) => {
  await openDesk();
  const attribution = JSON.stringify({ landingPage });
  await insertLead(desk.database, { reference: 'RS-AAAAAA', attribution });
  const html = await (await desk.call('/lead/RS-AAAAAA', { cookie })).text();
  expect(html).toContain(expected);
});

test('the timeline names a day once', async () => {
  await openDesk();
  const received_at = desk.clock() - 2 * minuteMs;
  await insertLead(desk.database, { reference: 'RS-AAAAAA', received_at });
  await desk.call('/lead/RS-AAAAAA', { cookie, form: { action: 'done' } });
  const html = await (await desk.call('/lead/RS-AAAAAA', { cookie })).text();
  const [thread = ''] = /<ol class="thread">[^]*?<\/ol>/.exec(html) ?? [];
  const times = [...thread.matchAll(/<time[^>]*>([^<]+)</g)].map(([, time]) => time);
  expect(times).toEqual([
    expect.stringMatching(/, \d+:\d\d [AP]M$/),
    expect.stringMatching(/^\d+:\d\d [AP]M$/),
  ]);
});
