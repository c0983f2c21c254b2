import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../contract/form-function.ts';
import { runServer, type TestServer } from '../run-server.ts';

interface Received extends Email {
  envelope: { from: string | undefined; to: string[] };
}

let mailbox: Received[];
let rejections: number;
let mailServer: SMTPServer;
let server: TestServer;

beforeEach(async () => {
  mailbox = [];
  rejections = 0;
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === 'p@ss' ? done(null, { user: 'site' }) : done(new Error()),
    async onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      if (rejections > 0) {
        rejections -= 1;
        done(new Error('try later'));
        return;
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : undefined;
      const to = envelope.rcptTo.map(({ address }) => address);
      mailbox.push({ ...(await PostalMime.parse(Buffer.concat(parts))), envelope: { from, to } });
      done();
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  server = await runServer({
    SMTP_URL: `smtp://site:p%40ss@127.0.0.1:${port}`,
    NOTIFY_FROM: 'Site <site@example.com>',
    NOTIFY_TO: 'sales@example.com',
  });
});
afterEach(async () => {
  await server.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

async function submit(fields: Record<string, string> = {}) {
  const lead = {
    ...sampleLead,
    email: 'ada@e.example',
  };
  const response = await fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-lead-source': 'landingPage=/associations&utm_source=spring%20letter',
    },
    body: JSON.stringify({ ...lead, ...fields }),
  });
  return ((await response.json()) as { reference: string }).reference;
}
const receive = () =>
  vi.waitFor(() => {
    const [mail] = mailbox;
    if (!mail) throw new Error('No e-mail yet');
    return mail;
  });

describe('the notification by e-mail', () => {
  test('contains every detail of the lead', async () => {
    const reference = await submit({ company: 'Müller & Söhne 株式会社' });
    const mail = await receive();
    expect(mail.envelope).toEqual({ from: 'site@example.com', to: ['sales@example.com'] });
    expect(mail.subject).toBe(`New lead: Ada Lovelace, Müller & Söhne 株式会社 (${reference})`);
    expect(mail.replyTo).toEqual([{ name: 'Ada Lovelace', address: 'ada@e.example' }]);
    for (const text of ['Ada Lovelace', 'Müller & Söhne 株式会社', 'ada@e.example', reference]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.text).toContain('Landing page: /associations');
    expect(mail.text).toContain('UTM source: spring letter');
  });

  test('escapes markup and rejects header injection from a visitor', async () => {
    await submit({
      firstName: 'Ada\r\nCc: all@localhost',
      company: 'R&D <3 "quoted"',
    });
    const mail = await receive();
    expect(mail.html).not.toContain('<3');
    expect(mail.html).toContain('R&amp;D &lt;3 &quot;quoted&quot;');
    expect(mail.envelope.to).toEqual(['sales@example.com']);
    expect(mail.cc).toBeUndefined();
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['ada@e.example']);
  });

  test('is retried after a rejection under the same Message-ID, and the outbox records it', async () => {
    rejections = 1;
    await submit();
    const data = await server.openData();
    const readOutbox = async () =>
      (
        await sql<{ id: string; state: string; attempts: number; last_error: string }>`
          select id, state, attempts, last_error from outbox order by created_at`.execute(
          data.query,
        )
      ).rows[0];
    const failed = await vi.waitFor(async () => {
      const row = await readOutbox();
      expect(row?.last_error).toContain('try later');
      return row;
    });
    await sql`update outbox set next_attempt_at = 0`.execute(data.query);
    await submit({ company: 'Another, which wakes the worker' });
    await vi.waitFor(() => expect(mailbox).toHaveLength(2));
    expect(mailbox.map(({ messageId }) => messageId)).toContain(`<${failed?.id}@example.com>`);
    await vi.waitFor(async () => {
      const row = await readOutbox();
      expect(row).toMatchObject({ state: 'delivered', attempts: 2 });
    });
    await data.close();
  });
});
