import { expect, test } from 'vitest';
import { writeAlarm } from './email-message.ts';

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
