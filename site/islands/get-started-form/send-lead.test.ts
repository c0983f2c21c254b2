import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { backendFrom } from './backend.ts';
import { sendLead } from './send-lead.ts';

const lead = { ...sampleLead, email: 'ada@example.com' };
const attempt = { key: '3d3aab5c-46f6-4b8f-b0c5-4b1c5bd6a3a1', lead };
const origin = 'https://www.example.com';

const log = vi.spyOn(console, 'log');
const logError = vi.spyOn(console, 'error');
beforeEach(() => {
  log.mockImplementation(() => {});
  logError.mockImplementation(() => {});
});
afterEach(() => {
  vi.resetAllMocks();
});

/** Sends over a fake network with the given response, and records the request. */
async function send(
  answer: () => Response | Promise<Response>,
  env = {},
  proof: string | undefined = undefined,
) {
  const requests: Request[] = [];
  const outcome = await sendLead(attempt, {
    backend: backendFrom(env),
    origin,
    signals: 'elapsedMs=1200&website=',
    source: 'landingPage=%2F',
    proof,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answer();
    },
  });
  const [request] = requests;
  if (!request || requests.length > 1) throw new Error(`${requests.length} requests`);
  return { outcome, request };
}

const accepted = () => Response.json({ ok: true, reference: 'RS-ABC234' });

describe('sendLead', () => {
  test('posts exactly the four fields to the site’s own origin, with the key and signals in headers', async () => {
    const { outcome, request } = await send(accepted);
    expect(request.url).toBe(`${origin}/functions/v1/send-form-notification`);
    expect(request.method).toBe('POST');
    expect(await request.json()).toEqual(lead);
    expect(Object.fromEntries(request.headers)).toEqual({
      'content-type': 'application/json',
      'x-idempotency-key': attempt.key,
      'x-form-signals': 'elapsedMs=1200&website=',
      'x-lead-source': 'landingPage=%2F',
    });
    expect(outcome).toEqual({ ok: true, reference: 'RS-ABC234' });
    expect(log).toHaveBeenCalledWith({ ok: true, reference: 'RS-ABC234' });
  });

  test('sends the solved challenge if there was one', async () => {
    const { request } = await send(accepted, {}, 'c29sdmVk');
    expect(request.headers.get('x-form-proof')).toBe('c29sdmVk');
  });

  test('sends a hosted backend the same, with its public key', async () => {
    const { request } = await send(accepted, {
      PUBLIC_SUPABASE_URL: 'https://abc.example.net',
      PUBLIC_SUPABASE_ANON_KEY: 'public',
    });
    expect(request.url).toBe('https://abc.example.net/functions/v1/send-form-notification');
    expect(Object.fromEntries(request.headers)).toEqual({
      apikey: 'public',
      'content-type': 'application/json',
      'x-idempotency-key': attempt.key,
      'x-form-signals': 'elapsedMs=1200&website=',
      'x-lead-source': 'landingPage=%2F',
    });
  });

  test('accepts any successful response, whatever its shape', async () => {
    const { outcome } = await send(() => new Response('thanks'));
    expect(outcome).toEqual({ ok: true, reference: undefined });
  });

  test('takes a page for a failure, such as that of a proxy under maintenance, and logs it', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const { outcome } = await send(() => new Response('<h1>Back soon</h1>', { headers }));
    expect(outcome).toEqual({ ok: false, reason: 'unavailable' });
    expect(logError).toHaveBeenCalledOnce();
  });

  test('reports the fields that the backend rejected', async () => {
    const fields = { email: 'Please enter a valid email address.' };
    const { outcome } = await send(() =>
      Response.json({ code: 'invalid_fields', message: 'No.', fields }, { status: 422 }),
    );
    expect(outcome).toEqual({ ok: false, reason: 'invalid', errors: fields });
  });

  test.each([400, 404, 409, 429, 500, 503])(
    'reports %i as unavailable, and logs it',
    async (status) => {
      const { outcome } = await send(() => new Response('<h1>No</h1>', { status }));
      expect(outcome).toEqual({ ok: false, reason: 'unavailable' });
      expect(logError).toHaveBeenCalledOnce();
    },
  );

  test('reports a missing connection as unavailable', async () => {
    const { outcome } = await send(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(outcome).toEqual({ ok: false, reason: 'unavailable' });
    expect(logError).toHaveBeenCalledOnce();
  });
});
