import { describe, expect, test } from 'vitest';
import { createReceiveLead } from './receive-lead.ts';

const lead = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines',
  email: 'ada@engines.example',
};

describe('a test of the form', () => {
  test('neither counts among the submissions of visitors nor is refused as one of them', async () => {
    const receive = createReceiveLead({
      store: {
        insertAll: async (submissions) =>
          submissions.map(() => ({ ok: true, id: '1', reference: 'RS-222222', isRepeat: false })),
        findById: async () => undefined,
        findByReference: async () => undefined,
      },
      clock: () => 0,
      repeatWindowMs: 1,
      leadsPerAddressPerHour: 1,
      leadsPerMinute: 1,
      isCanaryKey: async (key) => key === 'canary',
      checkProof: undefined,
      onStored() {},
    });
    const submit = (callerKey: string) =>
      receive({
        lead,
        callerKey,
        source: {},
        consentVersion: null,
        use: {
          format: 'json',
          honeypot: undefined,
          elapsedMs: undefined,
          userAgent: undefined,
          hasAcceptLanguage: true,
          clientAddress: '203.0.113.9',
          proof: undefined,
        },
      });
    expect(await submit('canary')).toMatchObject({ ok: true });
    expect(await submit('visitor-1')).toMatchObject({ ok: true });
    expect(await submit('canary')).toMatchObject({ ok: true });
    expect(await submit('visitor-2')).toMatchObject({ ok: false, reason: 'too_many' });
  });
});
