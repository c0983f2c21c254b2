import { expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath, formHeaders, type FormRejected } from '../../contract/form-function.ts';
import { createApp } from '../app.ts';
import { createLog } from '../platform/log/log.ts';
import { createLeadRoutes } from './routes.ts';

const log = createLog('silent');
const app = createApp({
  log,
  headers: {},
  features: {
    '/functions/v1': createLeadRoutes({
      receiveLead: async () => ({ ok: true, id: '1', reference: 'RS-222222', isRepeat: false }),
      clientAddress: () => '192.0.2.1',
      log,
    }),
  },
});

async function send(key: string): Promise<FormRejected | undefined> {
  const lead = { ...sampleLead, email: 'ada@acme.dev' };
  const response = await app.request(formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [formHeaders.idempotencyKey]: key },
    body: JSON.stringify(lead),
  });
  return response.ok ? undefined : ((await response.json()) as FormRejected);
}

test('the error for an idempotency key states the allowed characters and lengths', async () => {
  const { message = '', code } = (await send('short')) ?? {};
  expect(code).toBe('invalid_idempotency_key');
  const [, from, to, named] = /(\d+) to (\d+) characters of (.+) only\.$/.exec(message) ?? [];
  const isNamed = new RegExp(`^[${named?.replaceAll(' ', '')}]$`);
  for (let point = 0x21; point < 0x7f; point += 1) {
    const sign = String.fromCodePoint(point);
    const isTaken = (await send(sign.repeat(8))) === undefined;
    expect([sign, isTaken]).toEqual([sign, isNamed.test(sign)]);
  }
  const lengths = [Number(from) - 1, Number(from), Number(to), Number(to) + 1];
  const rejected = await Promise.all(lengths.map((length) => send('k'.repeat(length))));
  expect(rejected.map((answer) => answer === undefined)).toEqual([false, true, true, false]);
});

test.each([
  ['JSON', 'application/json', JSON.stringify(sampleLead)],
  [
    'a form',
    'application/x-www-form-urlencoded',
    new URLSearchParams({ ...sampleLead }).toString(),
  ],
])(
  'a lead that comes as %s and cannot be stored is logged with its cause',
  async (_, type, body) => {
    const lines: string[] = [];
    const writing = createLog('error', { write: (line) => lines.push(line) });
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const failing = createApp({
      log: writing,
      headers: {},
      features: {
        '/functions/v1': createLeadRoutes({
          receiveLead: () => Promise.reject(full),
          clientAddress: () => '192.0.2.1',
          log: writing,
        }),
      },
    });
    const headers = { 'content-type': type };
    await failing.request(formFunctionPath, { method: 'POST', headers, body });
    expect(lines.join()).toContain(full.message);
  },
);
