import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import type { FormState } from '../../../contract/form-function.ts';
import type { Toast } from '../toast/show-toast.ts';
import { backendFrom } from './backend.ts';
import { readDraft } from './draft.ts';
import { openLeadForm, type LeadFormView } from './lead-form.ts';

const dismissToast = vi.hoisted(() => vi.fn<() => void>());
const showToast = vi.hoisted(() => vi.fn<(toast: Toast) => () => void>(() => dismissToast));
vi.mock(import('../toast/show-toast.ts'), () => ({ showToast }));

const ada = { ...sampleLead, email: 'ada@example.com' };
const replaceState = vi.fn<History['replaceState']>();
let requests: Request[];
/** What the form shows. */
let view: Partial<LeadFormView>;

/** A tab as far as the form looks at it. */
beforeEach(() => {
  requests = [];
  view = {};
  for (const mock of [replaceState, showToast, dismissToast]) mock.mockClear();
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
  hasHoneypot = true,
}) {
  const fields = Object.entries({ ...values, ...(hasHoneypot && { website: '' }) });
  const inputs = new Map(fields.map(([name, value]) => [name, { value, focus: () => {} }]));
  const form = {
    elements: { namedItem: (name: string) => inputs.get(name) ?? null },
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
  const actions = openLeadForm(form as never, {
    backend: backendFrom({}),
    productName: 'the product',
    show: (change) => Object.assign(view, change),
  });
  return { ...actions, inputs };
}

describe('the form in a browser that meddles with the page', () => {
  test('sends the lead although its trap for machines was taken out', async () => {
    await load({ values: ada, hasHoneypot: false, openForMs: 5_000 }).submit();
    expect(await requests[0]?.json()).toEqual(ada);
    expect(requests[0]?.headers.get('x-form-signals')).toBe('elapsedMs=5000&website=');
  });

  test('says that it failed, and sends at the next try, when what it needs throws', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const getItem = vi.spyOn(sessionStorage, 'getItem');
    const { submit } = load({ values: ada });
    const refusal = new DOMException('No.', 'SecurityError');
    getItem.mockImplementationOnce(() => {
      throw refusal;
    });
    await submit();
    expect(requests).toEqual([]);
    expect(error).toHaveBeenCalledWith(refusal);
    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'error' }));
    expect(view.isSending).toBe(false);

    await submit();
    expect(requests).toHaveLength(1);
    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'ok' }));
  });
});

describe('the thanks for an earlier lead', () => {
  test('stays when nothing new is sent, and leaves when the next lead is', async () => {
    const { submit, inputs } = load({ values: ada });
    await submit();
    await submit();
    expect(showToast).toHaveBeenCalledOnce();
    expect(dismissToast).not.toHaveBeenCalled();

    for (const [name, value] of Object.entries(ada)) inputs.get(name)!.value = value;
    await submit();
    expect(dismissToast).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(2);
  });
});

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
