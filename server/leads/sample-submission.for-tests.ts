import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import type { Submission } from './store.ts';

/** The sample lead, accepted at 0 and no repeat, with what differs for a test. @param key the idempotency key */
export function sampleSubmission(key: string, overrides: Partial<Submission> = {}): Submission {
  return {
    lead: sampleLead,
    key: { value: key, contentHash: '' },
    receivedAt: 0,
    repeatsSince: 0,
    status: 'accepted',
    spamScore: 0,
    spamReasons: [],
    source: {},
    isCanary: false,
    ...overrides,
  };
}
