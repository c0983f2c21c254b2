import { beforeEach, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { dayMs } from '../platform/time/clock.ts';
import { createReceiveLead, type ReceiveLead, type ReceiveLeadOptions } from './receive-lead.ts';

const lead = {
  ...sampleLead,
};

let now: number;
/** What each stored lead was doubted for. */
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

/** A person takes a while, in a browser that says what it is. */
const use = {
  format: 'json',
  honeypot: undefined,
  elapsedMs: 20_000,
  userAgent: 'Mozilla/5.0',
  hasAcceptLanguage: true,
  clientAddress: '203.0.113.9',
  proof: undefined,
} as const;

describe('a test of the form', () => {
  test('neither counts among the submissions of visitors nor is refused as one of them', async () => {
    const receive = createReceiver({ leadsPerAddressPerHour: 1, leadsPerMinute: 1 });
    const submit = (callerKey: string) =>
      receive({ lead, callerKey, source: {}, consentVersion: null, use });
    expect(await submit('canary')).toMatchObject({ ok: true });
    expect(await submit('visitor-1')).toMatchObject({ ok: true });
    expect(await submit('canary')).toMatchObject({ ok: true });
    expect(await submit('visitor-2')).toMatchObject({ ok: false, reason: 'too_many' });
  });
});

describe('a lead', () => {
  let receive: ReceiveLead;
  beforeEach(() => {
    receive = createReceiver({});
  });

  async function submit(change: Partial<typeof lead>, clientAddress: string = use.clientAddress) {
    const received = { lead: { ...lead, ...change }, use: { ...use, clientAddress } };
    await receive({ ...received, callerKey: undefined, source: {}, consentVersion: null });
    return spamReasons.at(-1);
  }

  test('is doubted when many came from its address before', async () => {
    const reasons: (string[] | undefined)[] = [];
    for (let number = 1; number <= 31; number += 1) {
      reasons.push(await submit({ company: `Engines ${number}` }));
    }
    const many = '8 or more submissions from this IP address in an hour (20)';
    const flood = '30 or more submissions from this IP address in an hour (40)';
    expect([reasons[7], reasons[8], reasons[29], reasons[30]]).toEqual([
      [],
      [many],
      [many],
      [flood],
    ]);
    expect(await submit({}, '203.0.113.10')).toEqual([]);
  });

  test('is doubted when its names came with other e-mail addresses', async () => {
    const another = 'the same names with another e-mail address (25)';
    const several = 'the same names with several e-mail addresses (50)';
    expect(await submit({})).toEqual([]);
    expect(await submit({ email: 'ada@looms.example' })).toEqual([another]);
    expect(await submit({ email: 'ada@mills.example' })).toEqual([several]);
    expect(await submit({ company: 'Looms' })).toEqual([]);
  });

  test('is not doubted for names that came a day before', async () => {
    await submit({});
    now = dayMs - 1;
    expect(await submit({ email: 'ada@looms.example' })).toHaveLength(1);
    now = dayMs;
    expect(await submit({ email: 'ada@mills.example' })).toEqual([]);
  });
});
