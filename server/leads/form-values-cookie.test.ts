import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { keepFormValues, readFormValues } from './form-values-cookie.ts';

const app = new Hono()
  .post('/', async (context) => {
    keepFormValues(context, await context.req.json());
    return context.body(null);
  })
  .get('/', (context) => context.json(readFormValues(context)));

async function write(values: object, headers: Record<string, string> = {}): Promise<string> {
  const response = await app.request('/', {
    method: 'POST',
    body: JSON.stringify(values),
    headers,
  });
  return response.headers.get('set-cookie') ?? '';
}

async function read(cookie: string): Promise<unknown> {
  return (await app.request('/', { headers: { cookie } })).json();
}

describe('the form values cookie', () => {
  test('returns the typed values', async () => {
    const values = { ...sampleLead, lastName: '', company: '株式会社', email: 'x' };
    expect(await read((await write(values)).split(';', 1)[0]!)).toEqual(values);
  });

  test('stays within the cookie limit, however much was typed', async () => {
    const long = '𠮷"\\\u0000'.repeat(2_000);
    const values = { firstName: long, lastName: long, company: long, email: long };
    expect((await write(values, { 'x-forwarded-proto': 'https' })).length).toBeLessThan(4_096);
  });

  test('is Secure when the visitor used TLS', async () => {
    const secure = await write({}, { 'x-forwarded-proto': 'https' });
    expect(secure).toMatch(/^__Secure-form-values=.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(await write({})).not.toContain('ecure');
  });

  test.each(['', 'x', Buffer.from('{"a":1}').toString('base64url')])(
    'ignores a broken cookie (%j)',
    async (value) => {
      expect(await read(`form-values=${value}`)).toEqual({});
    },
  );
});
