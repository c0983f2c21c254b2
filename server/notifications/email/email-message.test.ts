import { expect, test } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { writeAlarm, writeEmail } from './email-message.ts';

test('an alarm says in its subject what it is about, and bears the time it was raised at', () => {
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

test('a lead is answered by a link, and no header says anything a visitor typed', () => {
  const { html, ...others } = writeEmail(
    { id: '1', subjectId: '2', channel: 'mail', attempt: 1, createdAt: 5 },
    {
      reference: 'RS-7KQ2MX',
      receivedAt: 5,
      ...sampleLead,
      lastName: 'Byron',
      email: 'ada+a?b&c@acme.dev',
      source: {},
      consentVersion: null,
      isCanary: false,
    },
    { from: 'site@example.com', to: 'owner@example.com' },
  );
  expect(html).toContain(
    '<a href="mailto:ada%2Ba%3Fb%26c@acme.dev">Write to ada+a?b&amp;c@acme.dev</a>',
  );
  expect(JSON.stringify({ ...others, text: '' })).not.toMatch(/ada|Byron|Engines/i);
});
