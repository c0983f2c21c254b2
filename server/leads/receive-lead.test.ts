import { beforeEach, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { dayMs } from '../platform/time/clock.ts';
import { createReceiveLead, type ReceiveLead, type ReceiveLeadOptions } from './receive-lead.ts';
import { personRequest as request } from './request-facts.for-tests.ts';

const lead = sampleLead;

let now: number;
/** Why each stored lead is suspicious. */
let spamReasons: string[][];
beforeEach(() => {
  now = 0;
  spamReasons = [];
});

const createReceiver = (options: Partial<ReceiveLeadOptions>) =>
  createReceiveLead({
    store: {
      insertAll: async (submissions) => {
        spamReasons.push(...submissions.map((submission) => [...submission.spamReasons]));
        return submissions.map(() => ({
          ok: true,
          id: '1',
          reference: 'RS-222222',
          isRepeat: false,
        }));
      },
      findById: async () => undefined,
    },
    clock: () => now,
    repeatWindowMs: 1,
    leadsPerAddressPerHour: 100,
    leadsPerMinute: 100,
    isCanaryKey: async (key) => key === 'canary',
    checkProof: undefined,
    onStored() {},
    ...options,
  });

const received = { lead, source: {}, request, clientAddress: '203.0.113.9', proof: undefined };

describe('a canary', () => {
  test('neither counts toward the limits of visitors nor is rejected by them', async () => {
    const receive = createReceiver({ leadsPerAddressPerHour: 1, leadsPerMinute: 1 });
    const submit = (callerKey: string) => receive({ ...received, callerKey });
    expect(await submit('canary')).toMatchObject({ ok: true });
    expect(await submit('visitor-1')).toMatchObject({ ok: true });
    expect(await submit('canary')).toMatchObject({ ok: true });
    expect(await submit('canary')).toMatchObject({ ok: true });
    expect(await submit('visitor-2')).toMatchObject({ ok: false, reason: 'too_many' });
  });
});

describe('a lead', () => {
  let receive: ReceiveLead;
  beforeEach(() => {
    receive = createReceiver({});
  });

  async function submit(change: Partial<typeof lead>, clientAddress = received.clientAddress) {
    const changed = { ...received, lead: { ...lead, ...change }, clientAddress };
    await receive({ ...changed, callerKey: undefined });
    return spamReasons.at(-1);
  }

  test('is not suspicious when many others share its network', async () => {
    for (let number = 1; number <= 60; number += 1) {
      expect(await submit({ firstName: `Ada ${String.fromCodePoint(0x4e00 + number)}` })).toEqual(
        [],
      );
    }
  });

  test('is not suspicious when its e-mail address is corrected, but is after many addresses', async () => {
    const reasons: (string[] | undefined)[] = [];
    for (const domain of ['a', 'b', 'c', 'd']) {
      reasons.push(await submit({ email: `ada@${domain}.example` }));
    }
    expect(reasons.map((found) => found?.length)).toEqual([0, 0, 0, 1]);
    expect(await submit({ email: 'ada@e.example' }, '203.0.113.10')).toEqual([]);
    now = dayMs;
    expect(await submit({ email: 'ada@f.example' })).toEqual([]);
  });
});
