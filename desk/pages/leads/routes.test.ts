/* One long file: all tests post the forms of one list as the same owner. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { moveLeads } from '../../../server/follow-up/move-leads.ts';
import { insertLead } from '../../../server/leads/insert-lead.for-tests.ts';
import { registerChannels } from '../../../server/outbox/registered-channels.ts';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';

beforeEach(() => openDesk());

const changeIn = (html: string) => {
  const change = /<button[^>]* value="([^"]+)"[^>]*>Undo/.exec(html)?.[1];
  if (change === undefined) throw new Error('Nothing can be undone.');
  return change;
};
const page = async (path: string) => (await desk.call(path, { cookie })).text();
/** Posts a form and follows the redirect. */
const post = async (path: string, form: Record<string, string>) => {
  const answer = await desk.call(path, { cookie, form });
  expect(answer.status).toBe(303);
  return page(answer.headers.get('location') ?? '');
};

describe('a list of leads', () => {
  test('marks a lead as done, and undoes that for ten minutes', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA', first_name: 'Grace' });
    expect(await page('/leads/new')).toMatch(/value="done" name="action"><svg/);
    const done = await post('/leads', { back: '/leads/new', done: 'RS-AAAAAA' });
    expect(done).toContain('One lead: set to Done.');
    expect(done).not.toContain('RS-AAAAAA');
    expect(await page('/leads/done')).toContain('RS-AAAAAA');
    const change = changeIn(done);
    const undone = await post('/undo', { back: '/leads/new', change });
    expect(undone).toContain('Undone.');
    expect(undone).toContain('RS-AAAAAA');
    expect(undone).not.toContain('name="change"');
  });

  test('says how many of the selected leads were moved', async () => {
    await insertLead(desk.database, { id: 'a', reference: 'RS-AAAAAA' });
    await insertLead(desk.database, { id: 'b', reference: 'RS-BBBBBB', status: 'quarantined' });
    const form = new URLSearchParams({ back: '/leads/all', action: 'done', lead: 'RS-AAAAAA' });
    form.append('lead', 'RS-BBBBBB');
    const { headers } = await desk.call('/leads', { cookie, form });
    const done = await page(headers.get('location') ?? '');
    expect(done).toContain(
      '1 of 2 leads: set to Done. The rest stays: it is there already, somebody has moved it, or it must be released from quarantine first.',
    );
    expect(done).toContain('name="back" value="/leads/all"');
  });

  test('says how many of several leads were undone', async () => {
    const references = ['RS-AAAAAA', 'RS-BBBBBB', 'RS-CCCCCC'];
    for (const reference of references)
      await insertLead(desk.database, { id: reference, reference });
    const { changeId = '' } = await moveLeads(
      desk.database,
      references,
      'done',
      null,
      desk.clock(),
    );
    await post('/lead/RS-BBBBBB', { action: 'in-progress' });
    const undone = await post('/undo', { back: '/leads/new', change: changeId });
    expect(undone).toContain('Undone for 2 of 3 leads: somebody has changed the rest since.');
  });

  test.each(['/leads', '/undo'])('is never left for another site: %s', async (path) => {
    const form = { back: '//example.org', action: 'done' };
    const answer = await desk.call(path, { cookie, form });
    expect(answer.headers.get('location')).toMatch(/^\/\?/);
  });

  test('moves nothing when no lead is selected, and says so', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA' });
    const list = await post('/leads', { back: '/leads/new', action: 'done' });
    expect(list).toContain('Nothing was moved: no lead is selected.');
    expect(list).toContain('RS-AAAAAA');
  });

  test.each([
    ['new', 'accepted', 'done'],
    ['quarantined', 'quarantined', 'release'],
  ] as const)(
    'acts on the selected leads, and not on the first, when Enter is pressed in a checkbox: %s',
    async (view, status, action) => {
      await insertLead(desk.database, { reference: 'RS-AAAAAA', status });
      const form = (await page(`/leads/${view}`)).split('action="/leads"')[2] ?? '';
      const defaultButton = /<button(?![^>]* form=)[^>]*>/.exec(form)?.[0];
      expect(defaultButton).toContain(`value="${action}"`);
      expect(defaultButton).toContain('name="action"');
    },
  );

  test('does not undo after ten minutes', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA' });
    const done = await post('/leads', { back: '/leads/new', done: 'RS-AAAAAA' });
    const change = changeIn(done);
    desk.advance(11 * 60_000);
    const late = await post('/undo', { back: '/leads/new', change });
    expect(late).toContain('cannot be undone any more');
    expect(late).not.toContain('RS-AAAAAA');
  });

  test('leads to the form before the first lead', async () => {
    const form = 'href="https://www.example.com/get-started"';
    expect(await page('/leads/new')).toContain(form);
    await insertLead(desk.database, { reference: 'RS-AAAAAA' });
    await post('/lead/RS-AAAAAA', { action: 'done' });
    const later = await page('/leads/new');
    expect(later).not.toContain(form);
    expect(later).toContain('See the numbers');
  });

  test('leads on when it is empty', async () => {
    expect(await page('/leads/quarantined')).toContain('href="/leads/spam"');
    expect(await page('/leads/spam')).toContain('erased 30 days after it was confirmed');
    const empty = await page('/leads/new');
    expect(empty).toContain('Nobody is waiting for you.');
    expect(empty).not.toContain('in quarantine');
    await insertLead(desk.database, { reference: 'RS-QQQQQQ', status: 'quarantined' });
    expect(await page('/leads/new')).toContain('>Review 1 in quarantine<');
    expect(empty).not.toContain('class="keys"');
    await insertLead(desk.database, { reference: 'RS-AAAAAA' });
    await post('/lead/RS-AAAAAA', { action: 'in-progress' });
    expect(await page('/leads/new')).toContain('>One lead in progress<');
    const { query } = desk.database;
    await query.transaction().execute(async (trx) => {
      for (let number = 1; number < 1_000; number += 1) {
        await insertLead({ query: trx }, { id: `lead-${number}` });
      }
    });
    await query.updateTable('leads').set({ follow_up: 'in-progress' }).execute();
    expect(await page('/leads/new')).toContain('>1,000 leads in progress<');
  });

  test('says that a search leaves spam out', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA', status: 'quarantined' });
    await post('/leads', { back: '/leads/quarantined', spam: 'RS-AAAAAA' });
    expect(await page('/leads/all?q=RS-AAAAAA')).toContain('were searched, but no spam.');
  });

  test('shows no check mark beside a rejected action', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA' });
    const rejected = await post('/lead/RS-AAAAAA', { action: 'note', note: ' ' });
    expect(rejected).toMatch(/class="note bad"[^>]*><svg[^>]*><path d="M12 3/);
    const noted = await post('/lead/RS-AAAAAA', { action: 'note', note: 'Called.' });
    expect(noted).not.toContain('class="note bad"');
  });

  test('does not repeat the notice of an earlier action when the next one changes nothing', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA' });
    const form = { action: 'new' };
    expect(await post('/lead/RS-AAAAAA?notice=noted', form)).not.toContain('The note is saved.');
  });

  test('releases a quarantined lead', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA', status: 'quarantined' });
    const released = await post('/leads', { back: '/leads/quarantined', release: 'RS-AAAAAA' });
    expect(released).toContain('One lead: set to New.');
    expect(await page('/leads/new')).toContain('RS-AAAAAA');
  });

  test('sends what is due at once: released, undone, sent again or tried again', async () => {
    const wake = vi.fn<() => void>();
    await openDesk({ wake });
    await insertLead(desk.database, { reference: 'RS-AAAAAA' });
    await registerChannels(desk.database, [{ name: 'email', target: '' }]);
    const moved = await post('/leads', { back: '/leads/new', quarantined: 'RS-AAAAAA' });
    await post('/undo', { back: '/leads/new', change: changeIn(moved) });
    await post('/lead/RS-AAAAAA', { action: 'done' });
    await post('/lead/RS-AAAAAA', { action: 'send-again' });
    await post('/health', {});
    expect(wake).toHaveBeenCalledTimes(5);
  });

  test('sends nothing again when it releases a lead that was delivered, as the page says', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA' });
    await registerChannels(desk.database, [{ name: 'email', target: '' }]);
    await post('/lead/RS-AAAAAA', { action: 'send-again' });
    await desk.database.query.updateTable('outbox').set({ state: 'delivered' }).execute();
    await post('/leads', { back: '/leads/new', quarantined: 'RS-AAAAAA' });
    expect(await page('/leads/quarantined')).toContain('unless it was sent before');
    await post('/leads', { back: '/leads/quarantined', release: 'RS-AAAAAA' });
    const states = await desk.database.query.selectFrom('outbox').select('state').execute();
    expect(states).toEqual([{ state: 'delivered' }]);
  });

  test('leaves a lead where another user moved it since the list of the quarantine was shown', async () => {
    await insertLead(desk.database, { reference: 'RS-AAAAAA', status: 'quarantined' });
    const stale = await page('/leads/quarantined');
    const buttons = [...stale.matchAll(/value="RS-AAAAAA" name="(\w+)">(?:Release|Spam)/g)];
    expect(buttons).toHaveLength(2);
    expect(await page('/lead/RS-AAAAAA')).toContain('value="release" name="action">Release');
    await post('/leads', { back: '/leads/new', release: 'RS-AAAAAA' });
    await post('/leads', { back: '/leads/new', done: 'RS-AAAAAA' });
    for (const [, name = ''] of buttons) {
      const answer = await post('/leads', { back: '/leads/done', [name]: 'RS-AAAAAA' });
      expect(answer).toContain('RS-AAAAAA');
      expect(answer).not.toContain('One lead:');
      expect(answer).toContain('Nothing was moved');
    }
  });

  test.each(['quarantined', 'spam'])(
    'leaves a lead that another user moved to %s since the list was shown',
    async (held) => {
      await insertLead(desk.database, { reference: 'RS-AAAAAA', status: 'quarantined' });
      if (held === 'spam') await post('/leads', { back: '/leads/spam', spam: 'RS-AAAAAA' });
      for (const action of ['new', 'in-progress', 'done', 'quarantined']) {
        const answer = await post('/leads', { back: `/leads/${held}`, action, lead: 'RS-AAAAAA' });
        expect(answer).toContain('value="RS-AAAAAA"');
        expect(answer).toContain('Nothing was moved');
      }
    },
  );
});

test('the contacts page lists each person once, with the latest lead', async () => {
  await insertLead(desk.database, { reference: 'RS-AAAAAA', received_at: 1 });
  await insertLead(desk.database, { reference: 'RS-BBBBBB', received_at: 2 });
  const contacts = await page('/contacts');
  expect(contacts).toContain('href="/lead/RS-BBBBBB?view=all"');
  expect(contacts).not.toContain('RS-AAAAAA');
  expect(contacts).toContain('2 leads');
  expect(contacts).toContain('1 person,');
});

test('a lead shows its position in its view, unless it left the view', async () => {
  for (const [index, reference] of ['RS-AAAAAA', 'RS-BBBBBB', 'RS-CCCCCC'].entries()) {
    await insertLead(desk.database, { reference, received_at: 5 - index, id: `id-${index}` });
  }
  await insertLead(desk.database, { id: 'last', reference: 'RS-DDDDDD', received_at: 3 });
  const positions = ['RS-AAAAAA', 'RS-BBBBBB', 'RS-DDDDDD', 'RS-CCCCCC'];
  for (const [index, reference] of positions.entries()) {
    expect(await page(`/lead/${reference}?view=new`)).toContain(`>${index + 1} of 4<`);
  }
  await post('/lead/RS-AAAAAA?view=new', { action: 'done' });
  expect(await page('/lead/RS-AAAAAA?view=new')).not.toMatch(/>\d of \d</);
  expect(await page('/lead/RS-BBBBBB?view=new')).toContain('>1 of 3<');
  expect(await page('/lead/RS-BBBBBB?view=all')).toContain('>2 of 4<');
  expect(await page('/lead/RS-BBBBBB?view=all&q=ada')).not.toMatch(/>\d of \d</);
});

test('a lead of the second page of a list links back to that page', async () => {
  for (let index = 0; index < 51; index++) {
    const reference = `RS-${(100_000 + index).toString()}`;
    await insertLead(desk.database, { reference, received_at: 1_000 - index, id: `id-${index}` });
  }
  const next = /href="(\/leads\/new\?after=[^"]+)" [^>]*aria-label="Older/.exec(
    await page('/leads/new'),
  );
  const second = next?.[1] ?? '';
  const opened = /href="(\/lead\/RS-100050[^"]+)"/.exec(await page(second));
  const lead = await page(opened![1]!.replaceAll('&amp;', '&'));
  expect(lead).toContain(`href="${second}"`);
  expect(lead).toContain('>51 of 51<');
});

describe('a lead opened from a search', () => {
  const opened = '/lead/RS-BBBBBB?view=all&q=nunez';
  beforeEach(async () => {
    const found = { first_name: 'José', last_name: 'Núñez' };
    await insertLead(desk.database, { reference: 'RS-AAAAAA', received_at: 1, ...found });
    await insertLead(desk.database, { reference: 'RS-BBBBBB', received_at: 2, ...found });
    await insertLead(desk.database, {
      reference: 'RS-CCCCCC',
      received_at: 3,
      email: 'grace@navy.dev',
    });
  });

  test('links back to the results and to its neighbors there', async () => {
    expect(await page('/leads/all?q=nunez')).toContain(opened.replace('&', '&amp;'));
    const html = await page(opened);
    expect(html).toContain('href="/leads/all?q=nunez"');
    expect(html).toContain('href="/lead/RS-AAAAAA?view=all&amp;q=nunez"');
    expect(html).not.toContain('RS-CCCCCC');
  });

  test('still does after a note', async () => {
    const noted = await post(opened, { action: 'note', note: 'Called.' });
    expect(noted).toContain('The note is saved.');
    expect(noted).toContain('href="/leads/all?q=nunez"');
  });
});

test('an erasure lists what it deletes and what it cannot reach', async () => {
  await insertLead(desk.database, { reference: 'RS-AAAAAA', email: 'ada@engines.dev' });
  await insertLead(desk.database, { reference: 'RS-BBBBBB', email: 'ADA@engines.dev' });
  await post('/lead/RS-BBBBBB', { action: 'note', note: 'Called.' });
  const html = await page('/lead/RS-AAAAAA/erase');
  expect(html).toContain('2 leads: ');
  expect(html).toContain('One note about this person');
  const erased = await post('/lead/RS-AAAAAA/erase', { sure: 'yes' });
  expect(erased).toContain('The personal data is erased.');
  expect(await page('/leads/all')).not.toContain('RS-');
  expect(await page('/people')).toContain('erased the personal data of 2 leads');
});

test('nobody is erased without the check mark, which a browser may not require', async () => {
  await insertLead(desk.database, { reference: 'RS-AAAAAA' });
  expect(await post('/lead/RS-AAAAAA/erase', {})).toContain('name="sure"');
});

test('a second window that erases the same person says that this was done already', async () => {
  await insertLead(desk.database, { reference: 'RS-AAAAAA' });
  await post('/lead/RS-AAAAAA/erase', { sure: 'yes' });
  const again = await post('/lead/RS-AAAAAA/erase', { sure: 'yes' });
  expect(again).toContain('The personal data was already erased.');
});

describe('the filter by source', () => {
  const attribution = JSON.stringify({ referrer: 'www.linkedin.com' });
  beforeEach(async () => {
    for (let number = 0; number < 60; number += 1) {
      await insertLead(desk.database, { id: `in-${number}`, received_at: number, attribution });
      await insertLead(desk.database, { id: `direct-${number}`, received_at: number });
    }
  });
  const filtered = '/leads/new?source=linkedin';

  test('lists only leads from the source, on every page', async () => {
    const first = await page(filtered);
    expect(first).toContain('Only leads whose source is LinkedIn.');
    expect(first).toContain('60 leads');
    const older = /href="([^"]+)"[^>]*aria-label="Older leads"/.exec(first)?.[1] ?? '';
    const second = await page(older.replaceAll('&amp;', '&'));
    for (const [html, count] of [
      [first, 50],
      [second, 10],
    ] as const) {
      expect(html.match(/name="lead" value="in-/g)).toHaveLength(count);
      expect(html).not.toContain('value="direct-');
    }
  });

  test('applies to the export', async () => {
    const html = await page(filtered);
    expect(html).toContain('<input type="hidden" name="source" value="linkedin"/>');
    const form = { preset: 'full', source: 'linkedin' };
    const csv = await (await desk.call('/leads/new/export', { cookie, form })).text();
    expect(csv.trim().split('\r\n')).toHaveLength(61);
  });

  test('says when no lead is from the source', async () => {
    const html = await page('/leads/done?source=reddit');
    expect(html).toContain('whose source is Reddit');
    expect(html).not.toContain('Nothing here.');
  });
});

test('a note is stored and shown exactly as typed', async () => {
  await insertLead(desk.database, { reference: 'RS-AAAAAA' });
  const noted = await post('/lead/RS-AAAAAA', { action: 'note', note: 'Call <b>Tuesday</b>' });
  expect(noted).toContain('The note is saved.');
  expect(noted).toContain('Call &lt;b&gt;Tuesday&lt;/b&gt;');
});

test('an incident links to the owner’s next step, without a command', async () => {
  await openDesk({
    findIncidents: async () => [
      { kind: 'deliveries', channel: 'email', message: 'Run `npm run leads -- replay`.' },
    ],
  });
  const html = await page('/leads/new');
  expect(html).toContain('Leads are not delivered: E-mail.');
  expect(html).toContain('<a href="/health">What to do</a>');
  expect(html).not.toContain('npm run');
});
