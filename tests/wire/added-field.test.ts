import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeLeadTable } from '../../cli/leads/lead-table.ts';
import { listLeads } from '../../server/follow-up/list-leads.ts';
import { exportPresets, titles, toCells } from '../../server/follow-up/export-columns.ts';
import { mapLeadFields } from '../../contract/lead-fields.ts';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { openTemporaryDesk } from '../../desk/temporary-desk.for-tests.ts';
import { fillFormPage } from '../../server/leads/fill-form-page.ts';
import { keepFormValues, readFormValues } from '../../server/leads/form-values-cookie.ts';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { personRequest } from '../../server/leads/request-facts.for-tests.ts';
import { assessSpam } from '../../server/leads/spam/assess-spam.ts';
import { runCanary } from '../../server/operations/canary.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { GetStartedForm } from '../../site/islands/get-started-form/GetStartedForm.tsx';
import { runServer, type TestServer } from '../run-server.ts';
import { submit } from './submission.for-tests.ts';

const message = 'Added field must be at least 2 characters.';

vi.mock('../../contract/lead-field-definitions.ts', async (importActual) => {
  const { leadFieldDefinitions } = await importActual<{ leadFieldDefinitions: object }>();
  const addedField = {
    type: 'text',
    label: 'Added Field',
    title: 'Added Field',
    autoComplete: 'organization-title',
    width: 'full',
    minLength: 2,
    maxLength: 100,
    message: 'Added field must be at least 2 characters.',
    exportNames: { hubspot: 'Added Field', salesforce: 'Title' },
  };
  const optionalField = {
    ...addedField,
    label: 'Optional Field',
    title: 'Optional Field',
    minLength: 0,
  };
  return { leadFieldDefinitions: { ...leadFieldDefinitions, addedField, optionalField } };
});

const lead = { ...sampleLead, addedField: 'Added value', optionalField: '' };
const json = { 'content-type': 'application/json', 'x-form-signals': 'elapsedMs=20000' };
/** Applies the migration that new fields need. */
const addColumns = async ({ query }: Database) => {
  await sql`alter table leads add column added_field text not null default ''`.execute(query);
  await sql`alter table leads add column optional_field text not null default ''`.execute(query);
};
const posted: string[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  posted.push(body);
  response.end();
});
const folder = mkdtempSync(join(tmpdir(), 'added-field-'));
let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await runServer({
    WEBHOOK_URL: `${address}/webhook`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    CHAT_WEBHOOK_URL: `${address}/chat`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    NOTIFY_FOLDER: folder,
  });
  const database = await server.openData();
  await addColumns(database);
  await database.close();
});
afterAll(async () => {
  await server.stop();
  receiver.close();
  rmSync(folder, { recursive: true });
});

describe('a field added to the definitions', () => {
  const form = renderToString(
    createElement(GetStartedForm, { productName: 'the product', button: 'Send', privacyNote: '' }),
  );

  test('appears in the form, including the form a server renders', async () => {
    expect(form).toContain('<label for="addedField">Added Field</label>');
    expect(form).toMatch(/<input id="addedField"[^>]* autoComplete="organization-title"/);
    const pages = new Hono()
      .post('/', (context) => {
        keepFormValues(context, lead);
        return context.body(null);
      })
      .get('/', (context) => context.json(readFormValues(context)));
    const kept = await pages.request('/', { method: 'POST' });
    const cookie = kept.headers.get('set-cookie') ?? '';
    expect(await (await pages.request('/', { headers: { cookie } })).json()).toEqual(lead);
    const errors: object = { addedField: message };
    const filled = fillFormPage(form, { state: 'invalid', values: lead, errors });
    expect(filled).toContain('value="Added value"');
    expect(filled).toContain(`>${message}</p>`);
  });

  test('is required and validated', async () => {
    const response = await submit(server, JSON.stringify(sampleLead), json);
    expect(await response.json()).toMatchObject({ fields: { addedField: message } });
  });

  test('is stored, delivered through every channel, searchable and exported', async () => {
    const response = await submit(server, JSON.stringify(lead), json);
    expect(response.status).toBe(200);
    await vi.waitFor(() => expect(posted).toHaveLength(2));
    expect(posted.find((body) => body.includes('lead.created'))).toContain(
      '"addedField":"Added value"',
    );
    expect(posted.find((body) => !body.includes('lead.created'))).toContain(
      'Added Field: Added value',
    );
    const [file = ''] = await vi.waitFor(() => {
      const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      expect(files).toHaveLength(1);
      return files;
    });
    const mail = readFileSync(join(folder, file), 'utf8');
    expect(mail).toContain('Added Field: Added value');
    expect(mail).not.toContain('Optional Field');

    const database = await server.openData();
    const options = { view: 'all', search: 'added val', limit: 9 } as const;
    const { leads: found } = await listLeads(database, options);
    await database.close();
    expect(found).toMatchObject([lead]);
    expect(writeLeadTable(found)).toContain('Added value');
    const names = Object.entries(exportPresets).map(([preset, columns]) => [
      preset,
      titles(columns)[toCells(found, columns)[0]?.indexOf('Added value') ?? -1],
    ]);
    expect(Object.fromEntries(names)).toEqual({
      full: 'Added Field',
      hubspot: 'Added Field',
      salesforce: 'Title',
    });
  });

  test('is shown at the desk', async () => {
    const desk = await openTemporaryDesk();
    const { cookie } = await desk.setUpOwner();
    await addColumns(desk.database);
    const row = { reference: 'RS-AAAAAA', added_field: lead.addedField, optional_field: '' };
    await insertLead(desk.database, row);
    const read = async (path: string) => (await desk.call(path, { cookie })).text();
    const fact = `<dt>Added Field</dt><dd dir="auto">${lead.addedField}</dd>`;
    expect(await read('/lead/RS-AAAAAA')).toContain(fact);
    expect(await read('/lead/RS-AAAAAA/erase')).toContain('Added Field');
    const earlier = { ...row, reference: 'RS-BBBBBB', added_field: '' };
    await insertLead(desk.database, earlier);
    expect(await read('/lead/RS-BBBBBB')).not.toContain('Added Field');
    await desk.close();
  });

  test('is filled in by the canary', async () => {
    const database = await server.openData();
    const result = await runCanary({ database, siteUrl: server.address, clock: Date.now });
    await database.close();
    expect(result).toMatchObject({ ok: true });
  });

  test('is optional if its minimum length is 0', async () => {
    expect(form).toMatch(/<input id="addedField"[^>]* required=""/);
    expect(form).not.toMatch(/<input id="optionalField"[^>]* required=""/);
    expect(form).toContain('<label for="optionalField">Optional Field (optional)</label>');
    const fromOldPage = { ...sampleLead, email: 'old@page.example', addedField: 'Added value' };
    const response = await submit(server, JSON.stringify(fromOldPage), json);
    expect(response.status).toBe(200);
    const same = { ...mapLeadFields(() => 'Test'), email: lead.email, optionalField: '' };
    const facts = {
      ...personRequest,
      isKeyed: true,
      proof: 'valid',
      otherEmails: 0,
    } as const;
    const { reasons } = assessSpam({ ...facts, lead: same });
    expect(reasons).toEqual([expect.stringContaining('The same word in every field')]);
  });
});
