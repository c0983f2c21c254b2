import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormState } from '../../../contract/form-function.ts';
import { backendFrom } from './backend.ts';
import { readDraft } from './draft.ts';
import { openLeadForm } from './lead-form.ts';

vi.mock(import('../toast/show-toast.ts'), () => ({ showToast: () => () => {} }));

const ada = { firstName: 'Ada', lastName: 'Byron', company: 'Engines', email: 'ada@example.com' };
const replaceState = vi.fn<History['replaceState']>();
let requests: Request[];

/** A tab as far as the form looks at it. */
beforeEach(() => {
  requests = [];
  replaceState.mockReset();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('history', { state: 'kept', replaceState });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, location.href), init);
    if (request.method === 'GET') return new Response(null, { status: 204 });
    requests.push(request);
    return Response.json({ ok: true, reference: 'RS-ABC234' });
  });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads the page, with something in its fields, and brings its form to life some time later. */
function load({
  values = { firstName: '', lastName: '', company: '', email: '' },
  path = '/get-started',
  state = undefined as FormState | undefined,
  openForMs = 0,
}) {
  const fields = Object.entries({ ...values, website: '' });
  const inputs = new Map(fields.map(([name, value]) => [name, { value }]));
  const form = {
    elements: { namedItem: (name: string) => inputs.get(name) },
    querySelector: () => null,
    contains: () => false,
  };
  const { href, origin } = new URL(path, 'https://www.example.com');
  vi.stubGlobal('location', { href, origin });
  vi.stubGlobal('document', {
    querySelector: () => state && { dataset: { formState: state } },
    querySelectorAll: () => [],
  });
  vi.spyOn(performance, 'now').mockReturnValue(openForMs);
  return openLeadForm(form as never, {
    backend: backendFrom({}),
    productName: 'the product',
    show: () => {},
  });
}

describe('the form of a page that is loaded again', () => {
  test('sends what waited for the connection with the time of all loads', async () => {
    load({ values: ada, openForMs: 60_000 }).awaitConnection();
    load({ openForMs: 300 });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(await requests[0]?.json()).toEqual(ada);
    expect(requests[0]?.headers.get('x-form-signals')).toBe('elapsedMs=60300&website=');
  });

  test('sends what waited once more, as the same lead, when the page was left while it sent', async () => {
    load({ values: ada }).awaitConnection();
    const answer = fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const response = await answer(...call);
      return call[1]?.method === 'POST' ? new Promise<Response>(() => {}) : response;
    });
    load({});
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    vi.stubGlobal('fetch', answer);
    load({});
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    await vi.waitFor(() => expect(readDraft(sessionStorage)).toBeUndefined());
  });
});

describe('the form of a page that answers an earlier post', () => {
  test('takes that out of the address, and nothing else', () => {
    load({
      path: '/get-started?utm_source=mail&state=thanks&reference=RS-1#thanks',
      state: 'thanks',
    });
    const address = 'https://www.example.com/get-started?utm_source=mail';
    expect(replaceState).toHaveBeenCalledExactlyOnceWith('kept', '', new URL(address));
  });

  test('keeps what the server has put into the fields', () => {
    load({ path: '/get-started?state=invalid#invalid', state: 'invalid', values: ada });
    expect(readDraft(sessionStorage)?.values).toEqual(ada);
  });

  test('leaves every other address alone', () => {
    load({ path: '/get-started?utm_source=mail#top' });
    expect(replaceState).not.toHaveBeenCalled();
  });
});
