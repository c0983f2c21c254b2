import type { Lead } from '../../contract/lead.ts';
import type { LeadSource } from '../../contract/form-function.ts';
import type { Clock } from '../platform/clock.ts';
import { createGroupCommit } from '../platform/group-commit.ts';
import { identify } from './idempotency.ts';
import type { LeadStore, RecordOutcome } from './store.ts';

export interface ReceivedLead {
  lead: Lead;
  callerKey: string | undefined;
  source: LeadSource;
  consentVersion: string | null;
}

export interface ReceiveLeadOptions {
  store: LeadStore;
  clock: Clock;
  /** How long equal content without a key counts as the same submission. */
  repeatWindowMs: number;
  /** Called after a commit that may have queued deliveries. */
  onStored: () => void;
}

/** Records a lead; resolves when it is on disk. Repeats answer with the reference of the first. */
export type ReceiveLead = (received: ReceivedLead) => Promise<RecordOutcome>;

export function createReceiveLead(options: ReceiveLeadOptions): ReceiveLead {
  const { store, clock, repeatWindowMs, onStored } = options;
  const insert = createGroupCommit(store.insertAll);
  return async ({ lead, callerKey, source, consentVersion }) => {
    const receivedAt = clock();
    const outcome = await insert({
      lead,
      identity: identify(lead, callerKey, receivedAt, repeatWindowMs),
      receivedAt,
      repeatsSince: receivedAt - repeatWindowMs,
      status: 'accepted',
      spamScore: 0,
      spamReasons: [],
      source,
      consentVersion,
      isCanary: false,
    });
    if (outcome.ok && !outcome.isRepeat) onStored();
    return outcome;
  };
}
