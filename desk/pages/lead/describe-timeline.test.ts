import { expect, test } from 'vitest';
import type { Activity } from '../../../server/activity/activity.ts';
import type { ListedLead } from '../../../server/follow-up/list-leads.ts';
import type { TimelineEntry } from '../../../server/follow-up/read-lead.ts';
import { describeTimeline } from './describe-timeline.ts';

const describe = (timeline: readonly TimelineEntry[]) =>
  describeTimeline(timeline, {} as ListedLead, () => undefined).map((entry) =>
    entry.kind === 'failed' && entry.until > entry.at
      ? `${entry.words} until ${entry.until}`
      : entry.words,
  );

const failed = (at: number, channel: string, error = '503'): TimelineEntry => ({
  kind: 'failed',
  at,
  channel,
  error,
});

test('says of notifications without a mail server where they are', () => {
  const delivered = { kind: 'delivered', at: 1, channel: 'file' } as const;
  expect(describe([delivered])).toEqual(['File on the server delivered']);
});

test('consecutive attempts with the same response are one entry per channel', () => {
  expect(
    describe([
      failed(1, 'webhook'),
      failed(2, 'email', '535'),
      failed(3, 'webhook'),
      failed(4, 'webhook', '404'),
      { kind: 'delivered', at: 5, channel: 'webhook' },
      failed(6, 'email', '535'),
    ]),
  ).toEqual([
    'Webhook was not delivered, tried 2 times until 3',
    'E-mail was not delivered',
    'Webhook was not delivered',
    'Webhook delivered on try 4',
    'E-mail was not delivered',
  ]);
});

test('the tries of a notification that was sent again are counted from the beginning', () => {
  const sentAgain: Activity = {
    action: 'send-again',
    channels: ['email'],
    id: '',
    occurredAt: 3,
    actor: null,
    reference: '',
  };
  expect(
    describe([
      failed(1, 'email'),
      { kind: 'delivered', at: 2, channel: 'email' },
      { kind: 'activity', at: 3, actor: null, activity: sentAgain },
      { kind: 'delivered', at: 4, channel: 'email' },
    ]),
  ).toEqual([
    'E-mail was not delivered',
    'E-mail delivered on try 2',
    'sent the notification again (E-mail)',
    'E-mail delivered',
  ]);
});

test('a cause that is a sentence ends with one period', () => {
  const [entry] = describeTimeline(
    [failed(1, 'webhook', 'There was no answer in 240 s.')],
    {} as ListedLead,
    () => undefined,
  );
  expect(entry?.detail).toBe('The cause: “There was no answer in 240 s”.');
});
