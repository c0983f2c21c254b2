import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testWithServer, type TestServer } from '../run-server.ts';
import { countLeads, newLead, submit } from './submission.for-tests.ts';

const test = testWithServer();

const postForm = (server: TestServer, fields: Record<string, string>) =>
  submit(server, new URLSearchParams(fields));

describe('a form post without scripts', () => {
  test('redirects to the thank-you page with the reference', async ({ server }) => {
    const fields = newLead();
    const response = await postForm(server, fields);
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(/^\/get-started\?state=thanks&reference=RS-\w{6}#thanks$/);
    const page = await (await fetch(server.address + location)).text();
    expect(page).toContain('<div data-form-state="thanks">');
    expect(page).toMatch(/<b data-reference>RS-\w{6}<\/b>/);
    expect(await countLeads(server, fields.company)).toBe(1);
  });

  test('stores which privacy note the form showed', async ({ server }) => {
    const fields = newLead();
    await postForm(server, { ...fields, consentVersion: ' May\n2026 ' });
    const data = await server.openData();
    const { company } = fields;
    const { rows } = await sql`select attribution from leads where company = ${company}`.execute(
      data.query,
    );
    await data.close();
    expect(rows).toEqual([{ attribution: '{"consentVersion":"May 2026"}' }]);
  });

  test('sent twice stores one lead', async ({ server }) => {
    const fields = newLead();
    const locations = await Promise.all([postForm(server, fields), postForm(server, fields)]);
    expect(new Set(locations.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await countLeads(server, fields.company)).toBe(1);
  });

  test('with invalid fields shows the errors, keeps what was typed, and puts none of it into the URL', async ({
    server,
  }) => {
    const response = await postForm(server, { ...newLead(), lastName: '<b>', email: '"><script>' });
    expect(response.headers.get('location')).toBe('/get-started?state=invalid#invalid');
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const answer = await fetch(`${server.address}/get-started?state=invalid`, {
      headers: { cookie },
    });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('<div data-form-state="invalid">');
    expect(page).toContain('value="Ada"');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;" aria-invalid="true"');
    expect(page).toContain('<p id="email-error">Please enter a valid email address.</p>');
    expect(page).toContain('<p id="lastName-error" hidden></p>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.for([
    ['too large', `firstName=${'x'.repeat(17_000)}`],
    ['not UTF-8', 'firstName=%ff'],
    ['with unknown fields', 'admin=1'],
  ] as const)('that is %s redirects to the error page', async ([, body], { server }) => {
    const response = await submit(server, body, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/get-started?state=failed#failed');
  });
});
