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
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { openTemporaryDesk } from '../../desk/temporary-desk.for-tests.ts';
import { fillFormPage } from '../../server/leads/fill-form-page.ts';
import { keepFormValues, readFormValues } from '../../server/leads/form-values-cookie.ts';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { runCanary } from '../../server/operations/canary.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { GetStartedForm } from '../../site/islands/get-started-form/GetStartedForm.tsx';
import { runServer, type TestServer } from '../run-server.ts';
import { submit } from './submission.for-tests.ts';

const message = 'Job title must be at least 2 characters.';

vi.mock('../../contract/lead-field-definitions.ts', async (importActual) => {
  const { leadFieldDefinitions } = await importActual<{ leadFieldDefinitions: object }>();
  const jobTitle = {
    type: 'text',
    label: 'Job Title',
    title: 'Job Title',
    autoComplete: 'organization-title',
    width: 'full',
    minLength: 2,
    maxLength: 100,
    message: 'Job title must be at least 2 characters.',
    exportNames: { hubspot: 'Job Title', salesforce: 'Title' },
  };
  const department = { ...jobTitle, label: 'Department', title: 'Department', minLength: 0 };
  return { leadFieldDefinitions: { ...leadFieldDefinitions, jobTitle, department } };
});

const lead = { ...sampleLead, jobTitle: 'Head of Sales', department: '' };
const json = { 'content-type': 'application/json', 'x-form-signals': 'elapsedMs=20000' };
/** Applies the migration that new fields need. */
const addColumns = async ({ query }: Database) => {
  await sql`alter table leads add column job_title text not null default ''`.execute(query);
  await sql`alter table leads add column department text not null default ''`.execute(query);
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
    expect(form).toContain('<label for="jobTitle">Job Title</label>');
    expect(form).toMatch(/<input id="jobTitle"[^>]* autoComplete="organization-title"/);
    const pages = new Hono()
      .post('/', (context) => {
        keepFormValues(context, lead);
        return context.body(null);
      })
      .get('/', (context) => context.json(readFormValues(context)));
    const kept = await pages.request('/', { method: 'POST' });
    const cookie = kept.headers.get('set-cookie') ?? '';
    expect(await (await pages.request('/', { headers: { cookie } })).json()).toEqual(lead);
    const errors: object = { jobTitle: message };
    const filled = fillFormPage(form, { state: 'invalid', values: lead, errors });
    expect(filled).toContain('value="Head of Sales"');
    expect(filled).toContain(`>${message}</p>`);
  });

  test('is required and validated', async () => {
    const response = await submit(server, JSON.stringify(sampleLead), json);
    expect(await response.json()).toMatchObject({ fields: { jobTitle: message } });
  });

  test('is stored, delivered through every channel, searchable and exported', async () => {
    const response = await submit(server, JSON.stringify(lead), json);
    expect(response.status).toBe(200);
    await vi.waitFor(() => expect(posted).toHaveLength(2));
    expect(posted.find((body) => body.includes('lead.created'))).toContain(
      '"jobTitle":"Head of Sales"',
    );
    expect(posted.find((body) => !body.includes('lead.created'))).toContain(
      'Job Title: Head of Sales',
    );
    const [file = ''] = await vi.waitFor(() => {
      const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      expect(files).toHaveLength(1);
      return files;
    });
    expect(readFileSync(join(folder, file), 'utf8')).toContain('Job Title: Head of Sales');

    const database = await server.openData();
    const options = { view: 'all', search: 'head of', limit: 9 } as const;
    const { leads: found } = await listLeads(database, options);
    await database.close();
    expect(found).toMatchObject([lead]);
    expect(writeLeadTable(found)).toContain('Head of Sales');
    const names = Object.entries(exportPresets).map(([preset, columns]) => [
      preset,
      titles(columns)[toCells(found, columns)[0]?.indexOf('Head of Sales') ?? -1],
    ]);
    expect(Object.fromEntries(names)).toEqual({
      full: 'Job Title',
      hubspot: 'Job Title',
      salesforce: 'Title',
    });
  });

  test('is shown at the desk', async () => {
    const desk = await openTemporaryDesk();
    const { cookie } = await desk.setUpOwner();
    await addColumns(desk.database);
    const row = { reference: 'RS-AAAAAA', job_title: lead.jobTitle, department: '' };
    await insertLead(desk.database, row);
    const read = async (path: string) => (await desk.call(path, { cookie })).text();
    expect(await read('/lead/RS-AAAAAA')).toContain(lead.jobTitle);
    expect(await read('/lead/RS-AAAAAA/erase')).toContain('Job Title');
    const earlier = { ...row, reference: 'RS-BBBBBB', job_title: '' };
    await insertLead(desk.database, earlier);
    expect(await read('/lead/RS-BBBBBB')).not.toContain(' · <bdi></bdi>');
    await desk.close();
  });

  test('is filled in by the canary', async () => {
    const database = await server.openData();
    const result = await runCanary({ database, siteUrl: server.address, clock: Date.now });
    await database.close();
    expect(result).toMatchObject({ ok: true });
  });

  test('is optional if its minimum length is 0', async () => {
    const inputs = [...form.matchAll(/<input id="(\w+)"[^>]* required=""/g)].map(([, id]) => id);
    expect(inputs).toEqual([...Object.keys(sampleLead), 'jobTitle']);
    const fromOldPage = { ...sampleLead, email: 'old@page.example', jobTitle: 'Intern' };
    const response = await submit(server, JSON.stringify(fromOldPage), json);
    expect(response.status).toBe(200);
  });
});
