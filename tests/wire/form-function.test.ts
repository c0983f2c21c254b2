import { request as nodeRequest, type IncomingMessage } from 'node:http';
import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { formFunctionName, formFunctionPath, formHeaders } from '../../contract/form-function.ts';
import { testWithServer, type TestServer } from '../run-server.ts';
import { countLeads, newLead, submit } from './submission.for-tests.ts';

const test = testWithServer().extend(
  'client',
  { scope: 'file' },
  ({ server }) =>
    new FunctionsClient(`${server.address}/functions/v1`, {
      headers: { apikey: 'sb_publishable_test' },
    }),
);

const postJson = (server: TestServer, body: string) =>
  submit(server, body, { 'content-type': 'application/json' });

describe('the form function, called by the Supabase client', () => {
  test('stores a lead and returns a reference', async ({ client, server }) => {
    const body = newLead();
    const { data, error } = await client.invoke(formFunctionName, { body });
    expect(error).toBeNull();
    expect(data).toEqual({ ok: true, reference: expect.stringMatching(/^RS-[2-9A-Z]{6}$/) });
    expect(await countLeads(server, body.company)).toBe(1);
  });

  test('clears the values kept from a rejected form post of the same visitor', async ({
    server,
  }) => {
    const { headers } = await postJson(server, JSON.stringify(newLead()));
    expect(headers.get('set-cookie')).toMatch(/^form-values=; Max-Age=0; Path=\/get-started;/);
  });

  test('stores one lead for ten clicks, with a key and without', async ({ client, server }) => {
    for (const headers of [{}, { 'x-idempotency-key': crypto.randomUUID() }]) {
      const body = newLead();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => client.invoke(formFunctionName, { body, headers })),
      );
      expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1);
      expect(await countLeads(server, body.company)).toBe(1);
    }
  });

  test('rejects a key that is reused with different content', async ({ client }) => {
    const headers = { 'x-idempotency-key': crypto.randomUUID() };
    await client.invoke(formFunctionName, { body: newLead(), headers });
    const { error } = await client.invoke(formFunctionName, { body: newLead(), headers });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(error.context.status).toBe(409);
    expect(await error.context.json()).toMatchObject({ code: 'idempotency_conflict' });
  });

  test('reports which field is invalid', async ({ client }) => {
    const body = { ...newLead(), email: 'nobody' };
    const { error } = await client.invoke(formFunctionName, { body });
    expect(error.context.status).toBe(422);
    expect(await error.context.json()).toEqual({
      code: 'invalid_fields',
      message: 'Some fields need another look.',
      fields: { email: 'Please enter a valid email address.' },
    });
  });

  test('accepts the headers of the client from a page of another origin', async ({ server }) => {
    const response = await fetch(server.address + formFunctionPath, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': [
          'apikey',
          'content-type',
          ...Object.values(formHeaders),
        ].join(),
      },
    });
    expect(response.status).toBe(204);
    const allowed = response.headers.get('access-control-allow-headers')?.split(',');
    for (const header of [
      'authorization',
      'x-client-info',
      'apikey',
      'content-type',
      'x-supabase-api-version',
      // The form also sends them to a hosted backend. The browser blocks the request if one of them is not allowed.
      ...Object.values(formHeaders),
    ]) {
      expect(allowed).toContain(header);
    }
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('an invalid submission', () => {
  const json = { 'content-type': 'application/json' };
  test.for<[string, number, string, BodyInit, Record<string, string>]>([
    ['no JSON', 400, 'invalid_json', '{"firstName":', json],
    ['bad UTF-8', 400, 'invalid_encoding', new Uint8Array([0x22, 0xff, 0x22]), json],
    ['no object', 400, 'unknown_fields', '[]', json],
    ['unknown fields', 400, 'unknown_fields', JSON.stringify({ ...newLead(), role: 1 }), json],
    ['wrong types', 422, 'invalid_fields', JSON.stringify({ ...newLead(), company: {} }), json],
    ['17 KB', 413, 'body_too_large', JSON.stringify({ firstName: 'x'.repeat(17_000) }), json],
    ['plain text', 415, 'unsupported_media_type', 'hello', { 'content-type': 'text/plain' }],
    [
      'a bad key',
      400,
      'invalid_idempotency_key',
      JSON.stringify(newLead()),
      { ...json, 'x-idempotency-key': 'short' },
    ],
  ])('with %s returns %i %s', async ([, status, code, body, headers], { server }) => {
    const response = await submit(server, body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('that streams more than the limit is aborted', async ({ server }) => {
    const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      const chunked = { ...json, 'transfer-encoding': 'chunked' };
      const call = nodeRequest(
        server.address + formFunctionPath,
        { method: 'POST', headers: chunked },
        resolve,
      );
      call.on('error', reject);
      for (let chunk = 0; chunk < 5; chunk += 1) call.write('x'.repeat(4_096));
      call.end();
    });
    expect(statusCode).toBe(413);
    expect(headers.connection).toBe('close');
  });

  test('with another method gets the allowed method in the response', async ({ server }) => {
    const response = await fetch(server.address + formFunctionPath);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test('to an unknown function or path gets a JSON 404', async ({ server }) => {
    for (const path of ['/functions/v1/other', '/auth/v2/user', '/functions']) {
      const response = await fetch(server.address + path, { method: 'POST' });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test('stores nothing', async ({ server }) => {
    expect(await countLeads(server, '[object Object]')).toBe(0);
    expect((await postJson(server, '{}')).status).toBe(422);
    const data = await server.openData();
    const { rows } = await sql`select 1 from leads where first_name = ''`.execute(data.query);
    await data.close();
    expect(rows).toEqual([]);
  });
});
