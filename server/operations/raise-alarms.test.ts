import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Channel } from '../notifications/channel.ts';
import { describeTime } from '../notifications/describe-lead.ts';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { createLog } from '../platform/log/log.ts';
import type { Incident } from './incident.ts';
import { createAlarms } from './raise-alarms.ts';

let now: number;
let told: string[];
let subjects: string[];
let broken: Set<string>;
const log = createLog('silent');
const recordAlarm = async () => {};

function channel(name: string): Channel {
  return {
    name,
    notify: async () => ({ ok: true }),
    async alarm({ subject, message }) {
      if (broken.has(name)) throw new Error('down');
      told.push(`${name}: ${message}`);
      subjects.push(subject);
      return { ok: true };
    },
  };
}
const start = (...names: string[]) => startWith(names.map(channel));
const startWith = (channels: readonly Channel[], deskUrl?: string) =>
  createAlarms({ channels, clock: () => now, log, recordAlarm, deskUrl });
const lostCanary = (name: string): Incident => ({
  kind: 'canary',
  channel: name,
  message: `${name} is down`,
});

beforeEach(() => {
  now = 0;
  told = [];
  subjects = [];
  broken = new Set();
});

describe('an alarm', () => {
  test('is sent through a channel other than the affected one', async () => {
    await start('email', 'chat')([lostCanary('email')]);
    expect(told).toEqual(['chat: email is down']);
  });

  test('tries the next channel when one fails, and the affected one last', async () => {
    broken.add('webhook');
    await start('email', 'webhook')([lostCanary('email')]);
    expect(told).toEqual(['email: email is down']);
  });

  test('is logged with the answer of a channel that refuses it', async () => {
    const lines: string[] = [];
    const refusing: Channel = {
      ...channel('chat'),
      alarm: async () => ({ ok: false, error: '404 Not Found', isFinal: false }),
    };
    const raise = createAlarms({
      channels: [refusing],
      clock: () => now,
      log: createLog('warn', { write: (line) => lines.push(line) }),
      recordAlarm,
      deskUrl: undefined,
    });
    await raise([lostCanary('email')]);
    expect(lines.join()).toContain('404 Not Found');
  });

  test('skips a channel that never responds', async () => {
    vi.useFakeTimers();
    const hanging = { ...channel('webhook'), alarm: () => new Promise<never>(() => {}) };
    const raise = createAlarms({
      channels: [hanging, channel('chat')],
      clock: () => now,
      log,
      recordAlarm,
      deskUrl: undefined,
    });
    const raised = raise([lostCanary('email')]);
    await vi.advanceTimersByTimeAsync(minuteMs);
    vi.useRealTimers();
    await raised;
    expect(told).toEqual(['chat: email is down']);
  });

  test('is repeated once a day while an incident lasts, and sent at once when it returns', async () => {
    const raise = start('email', 'chat');
    await raise([lostCanary('email')]);
    now += hourMs;
    await raise([lostCanary('email')]);
    expect(told).toHaveLength(1);
    now += dayMs;
    await raise([lostCanary('email')]);
    expect(told).toHaveLength(2);
    await raise([]);
    await raise([lostCanary('email')]);
    expect(told).toHaveLength(3);
  });

  test('covers every incident of a channel, through another one', async () => {
    const raise = start('email', 'chat');
    const stuck: Incident = { kind: 'deliveries', channel: 'email', message: '1 given up' };
    await raise([stuck]);
    await raise([stuck, lostCanary('email')]);
    expect(told).toEqual(['chat: 1 given up', 'chat: email is down']);
  });

  test('quotes a mail server’s response to the owner, but logs none that may contain lead data', async () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const raise = createAlarms({
      channels: [channel('chat')],
      clock: () => now,
      log: createLog('error', { write }),
      recordAlarm,
      deskUrl: undefined,
    });
    const stuck: Incident = {
      kind: 'deliveries',
      channel: 'email',
      message: '1 given up',
      reason: '550 ada@b.c',
    };
    await raise([stuck, { kind: 'disk', message: 'disk is down', reason: 'ENOSPC.' }]);
    expect(told).toEqual([
      'chat: 1 given up The cause: “550 ada@b.c”.',
      'chat: disk is down The cause: “ENOSPC”.',
    ]);
    expect(lines.join()).toContain('ENOSPC');
    expect(lines.join()).not.toContain('ada@b.c');
  });

  test('names its incident in the subject', async () => {
    const kinds = ['flood', 'backup', 'disk', 'canary', 'form'] as const;
    await start('chat')(kinds.map((kind) => ({ kind, message: '' })));
    expect(subjects).toEqual([
      'Alarm: the form is being flooded',
      'Alarm: no backup could be made',
      'Alarm: the disk is filling up',
      'Alarm: leads are not getting through',
      'Alarm: leads are not getting through',
    ]);
  });

  test('is retried when every channel failed', async () => {
    broken.add('email');
    const raise = start('email');
    await raise([lostCanary('email')]);
    broken.clear();
    await raise([lostCanary('email')]);
    expect(told).toEqual(['email: email is down']);
  });

  test('is sent on recovery with both times when no channel worked during the incident', async () => {
    broken.add('email');
    const raise = start('email');
    await raise([lostCanary('email')]);
    now += hourMs;
    await raise([]);
    broken.clear();
    now += hourMs;
    await raise([]);
    const times = `It began on ${describeTime(0)}. It ended on ${describeTime(hourMs)}.`;
    expect(told).toEqual([`email: email is down ${times}`]);
    await raise([]);
    expect(told).toHaveLength(1);
  });

  test('says when its incident began, also if that was before a restart', async () => {
    now = dayMs + hourMs;
    const recorded = new Map([['canary email', { beganAt: hourMs, sentAt: hourMs }]]);
    await start('chat')([lostCanary('email')], recorded);
    expect(told).toEqual([`chat: email is down It began on ${describeTime(hourMs)}.`]);
  });

  test('links to the page that says what to do, if the desk has an address', async () => {
    await startWith([channel('chat')], 'https://desk.example.com')([lostCanary('email')]);
    expect(told).toEqual(['chat: email is down What to do: https://desk.example.com/health']);
  });

  test('about a lost database goes to every channel', async () => {
    broken.add('webhook');
    await start('email', 'webhook', 'chat')([{ kind: 'lost', message: 'gone' }]);
    expect(told).toEqual(['email: gone', 'chat: gone']);
  });
});
