import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

async function notify(facts: Partial<LeadFacts>): Promise<string> {
  const delivery = { id: '1', subjectId: '1', attempt: 1, createdAt: 0 };
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

describe('a chat message', () => {
  test.each(['@all', 'hi @here', '_@channel', '(@all)'])(
    'does not mention anybody for the company %s',
    async (company) => {
      expect(await notify({ company })).not.toMatch(/@(?:all|here|channel)/);
    },
  );

  test('hides no link behind a text that the visitor wrote', async () => {
    const link = '[Invoice](https://evil.example)';
    expect(await notify({ company: link, source: { referrer: link } })).not.toContain('](');
  });

  test('leaves the lead’s address unchanged for copying', async () => {
    const email = `${'a'.repeat(240)}@engines.example`;
    expect(await notify({ email })).toContain(email);
  });

  test.each([
    'josé@example.com',
    'j.doe+site@example.com',
    'अनिल@example.com',
    "o'neil@example.com",
  ])('writes the address %s so that it can be clicked', async (email) => {
    expect(await notify({ email })).toContain(`\nEmail: ${email}\n`);
  });

  test.each(['john_doe@example.com', '_john_@example.com', 'a~b~@example.com', '*a*@example.com'])(
    'writes the address %s so that its characters do not format text',
    async (email) => {
      expect(await notify({ email })).toContain(`\nEmail: \`${email}\`\n`);
    },
  );

  test.each([
    ['x-@all.com', '`x-@all.com`'],
    ['`x`@all.com', '@\u200Ball.com'],
  ])('does not mention anybody for the address %s', async (email, written) => {
    expect(await notify({ email })).toContain(written);
  });

  test('applies only Slack’s escapes in an address', async () => {
    expect(await notify({ email: 'a&b@example.com' })).toContain('`a&amp;b@example.com`');
  });

  test('truncates a long source', async () => {
    expect((await notify({ source: { utm_term: 'long '.repeat(100) } })).length).toBeLessThan(600);
  });
});

test('an alarm in the chat has commands, settings and paths that can be copied', async () => {
  const message =
    'Run `npm run leads -- replay` with LEADS_PER_MINUTE for /srv/my_site, *not* @all or _this_.';
  await chat.alarm({ id: '1', subject: 'Alarm', message, raisedAt: 0 });
  expect(texts[0]).toContain(
    'Run `npm run leads -- replay` with LEADS_PER_MINUTE for /srv/my_site',
  );
  expect(texts[0]).not.toMatch(/ \*not|@all| _this/);
});
