import { expect, test } from 'vitest';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { cookie, desk, openDesk } from '../temporary-desk.for-tests.ts';

test('no form that begins with empty required fields is exposed to screen readers', async () => {
  await openDesk();
  await insertLead(desk.database, { reference: 'RS-AAAAAA' });
  const pages = ['/sign-in', '/lead/RS-AAAAAA', '/lead/RS-AAAAAA/erase', '/people'];
  for (const path of pages) {
    // Signed in, the page to sign in leads on.
    const caller = path === '/sign-in' ? {} : { cookie };
    const html = await (await desk.call(path, caller)).text();
    const forms = html.match(/<form\b[^]*?<\/form>/g) ?? [];
    const required = forms.filter((form) => form.includes(' required=""'));
    expect.soft(required, path).not.toEqual([]);
    for (const form of required) expect.soft(form, path).toMatch(/^<form role="none"/);
  }
});
