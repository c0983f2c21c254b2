import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import type { Channel } from '../channel.ts';
import { createChatChannel } from './chat-channel.ts';
import type { LeadFacts } from '../lead-facts.ts';

let texts: string[];
let receiver: Server;
let chat: Channel;

beforeEach(async () => {
  texts = [];
  receiver = createServer(async (request, response) => {
    texts.push(((await json(request)) as { text: string }).text);
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  chat = createChatChannel({ url: `http://127.0.0.1:${port}/`, allowPrivate: true });
});
afterEach(() => {
  receiver.close();
});

async function tell(facts: Partial<LeadFacts>): Promise<string> {
  const delivery = { id: '1', subjectId: '1', channel: 'chat', attempt: 1, createdAt: 0 };
  await chat.notify(delivery, {
    reference: 'RS-222222',
    receivedAt: 0,
    ...sampleLead,
    source: {},
    isCanary: false,
    ...facts,
  });
  return texts[0] as string;
}

test('a chat message contains no control sequence of Slack that a visitor wrote', async () => {
  const email = 'a&b@example.com';
  const text = await tell({ email, company: '<!channel> <https://evil.example|Invoice>' });
  expect(text).toContain('\nEmail: a&amp;b@example.com\n');
  expect(text).toContain('&lt;!channel&gt; &lt;https://evil.example|Invoice&gt;');
});
