import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { leadSourceFields } from '../../contract/form-function.ts';
import { createWebhookChannel } from '../../server/notifications/webhook/webhook-channel.ts';

const page = readFileSync('docs/webhooks.md', 'utf8');

interface Message {
  type: string;
  data: Record<string, unknown>;
}

let received: { headers: string[]; message: Message }[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push({ headers: Object.keys(request.headers), message: JSON.parse(body) as Message });
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const channel = createWebhookChannel({
    name: 'webhook',
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    allowPrivate: true,
    clock: Date.now,
  });
  const lead = {
    reference: 'RS-7KQ2MX',
    receivedAt: Date.now(),
    ...sampleLead,
    email: 'ada@example.com',
    source: {},
    isCanary: false,
  };
  const delivery = {
    id: 'of-a-lead',
    subjectId: '1',
    channel: 'webhook',
    attempt: 1,
    createdAt: 0,
  };
  await channel.notify(delivery, lead);
  const facts = { subject: 'Alarm', message: 'The disk is full.', raisedAt: 0 };
  await channel.alarm({ id: 'of-an-alarm', ...facts });
});
afterAll(() => {
  receiver.close();
});

describe('the page on webhooks', () => {
  test('shows a lead with the fields that are sent', () => {
    const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
    const shown = JSON.parse(example) as Message;
    const sent = received[0]?.message;
    expect(Object.keys(shown)).toEqual(Object.keys(sent ?? {}));
    expect(Object.keys(shown.data)).toEqual(Object.keys(sent?.data ?? {}));
  });

  test('documents every type, header and source, and the fields of an alarm', () => {
    const headers = new Set(received.flatMap((call) => call.headers));
    const names = [
      ...received.map(({ message }) => message.type),
      ...[...headers].filter((name) => name.startsWith('webhook-')),
      ...leadSourceFields,
      ...Object.keys(received[1]?.message.data ?? {}),
    ];
    expect(names).toHaveLength(2 + 3 + leadSourceFields.length + 1);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('comes before canaries: the example settings send none', () => {
    const example = readFileSync('deploy/site.env.example', 'utf8');
    expect(example).toMatch(/^#CANARY_MINUTES=/m);
    expect(example).not.toMatch(/^CANARY_MINUTES=/m);
  });
});
