import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { checkLead } from '../../../contract/lead.ts';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import type { LeadFacts } from '../lead-facts.ts';
import { writeAlarm, writeEmail } from './email-message.ts';

test('an alarm names its incident in the subject, and carries the time it was raised', () => {
  const alarm = { id: '1', subject: 'Alarm: the clock was set', message: 'By 2 h.', raisedAt: 5 };
  const addresses = { from: 'Site <site@example.com>', to: 'owner@example.com' };
  expect(writeAlarm(alarm, addresses)).toMatchObject({
    subject: 'Alarm: the clock was set',
    messageId: '<1@example.com>',
    date: new Date(5),
    text: 'By 2 h.\n',
    html: expect.stringContaining('<title>Alarm: the clock was set</title>'),
  });
});

const facts: LeadFacts = {
  reference: 'RS-7KQ2MX',
  receivedAt: Date.UTC(2026, 10, 23, 14, 41),
  ...sampleLead,
  source: { landingPage: '/associations', referrer: 'https://www.google.com/' },
  isCanary: false,
};
const delivery = { id: '1', subjectId: '2', attempt: 1, createdAt: 5 };
const options = { from: 'site@example.com', to: 'owner@example.com', deskUrl: undefined };

const headerNames = [
  'Auto-Submitted',
  'X-Lead-Reference',
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
];
const sign = fc.oneof(
  fc.constantFrom('\r\n', '\n', 'Bcc: a@b.co', ':', ',', ';', '<', '>', '"', '\\', '=?utf-8?Q?'),
  fc.string({ unit: 'grapheme' }),
);
const text = fc.array(sign, { minLength: 2, maxLength: 6 }).map((signs) => `Ab${signs.join('')}`);
const mailbox = fc.oneof(
  fc.stringMatching(/^[^\s@"<>(),;:\\[\].]{1,30}$/u),
  fc.stringMatching(/^[\w.!#$%&'*+/=?^`{|}~-]{1,30}$/),
);
const anyLead = fc.record({
  firstName: text,
  lastName: text,
  company: text,
  email: mailbox.map((local) => `${local}@engines.example`),
});

describe('the mail about a lead', () => {
  test('has the date of its delivery, because a lead may be released weeks after it came', () => {
    expect(writeEmail(delivery, facts, options).date).toEqual(new Date(5));
  });

  test('can be answered, and states sender, time and source', () => {
    const mail = writeEmail(delivery, facts, { ...options, deskUrl: 'https://desk.example.com' });
    expect(mail).toMatchObject({
      replyTo: { name: 'Ada Lovelace', address: 'ada@engines.example' },
      subject: 'New lead: Ada Lovelace, Engines (RS-7KQ2MX)',
    });
    expect(mail.text).toContain('Received: Mon, Nov 23, 2026, 9:41 AM (New York time)');
    expect(mail.text).toContain('Source: www.google.com, first page /associations');
    expect(mail.text).toContain('https://desk.example.com/lead/RS-7KQ2MX');
    expect(mail.html).toContain('<a href="https://desk.example.com/lead/RS-7KQ2MX">');
    expect(writeEmail(delivery, facts, options).html).not.toContain('<a ');
  });

  test('about a canary has no reply address, and no link to the lead, which is gone by then', () => {
    const deskUrl = 'https://desk.example.com';
    const mail = writeEmail(delivery, { ...facts, isCanary: true }, { ...options, deskUrl });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text + mail.html).not.toContain(deskUrl);
    expect(mail.subject).toBe('Canary RS-7KQ2MX: the form works');
  });

  test('shortens a long subject, and neutralizes direction marks', () => {
    const { subject } = writeEmail(
      delivery,
      { ...facts, company: `\u202Eengines ${'x'.repeat(200)}` },
      options,
    );
    expect(subject).toMatch(/^New lead: Ada Lovelace, engines x{72}… \(RS-7KQ2MX\)$/);
  });

  // Run more with MAIL_RUNS=100000.
  const numRuns = Number(process.env['MAIL_RUNS'] ?? 200);
  const timeout = 60_000 + numRuns * 30;
  test('has the same headers whatever a visitor typed', { timeout }, async () => {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    let checked = 0;
    const property = fc.asyncProperty(anyLead, async (typed) => {
      const check = checkLead({ ...sampleLead, ...typed });
      if (!check.ok) return;
      checked += 1;
      const mail = writeEmail(delivery, { ...facts, ...check.lead }, options);
      const { message } = await writer.sendMail(mail);
      const head = String(message).split('\n\n', 1)[0] ?? '';
      const names = Array.from(head.matchAll(/^([^\s:]+):/gm), ([, name]) => name);
      expect(names).toEqual(headerNames);
      const { replyTo } = await PostalMime.parse(message as Buffer);
      expect(replyTo?.map(({ address }) => address)).toEqual([check.lead.email]);
    });
    await fc.assert(property, { numRuns });
    expect(checked).toBeGreaterThan(numRuns / 2);
  });
});
