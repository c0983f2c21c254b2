import type { LeadSource } from '../../contract/form-function.ts';
import type { Lead } from '../../contract/lead.ts';
import { hourMs, minuteMs, type Clock } from '../platform/time/clock.ts';
import { isLoopback } from '../platform/http/client-address.ts';
import { findNetwork } from '../platform/http/client-network.ts';
import { createGroupCommit } from '../platform/database/group-commit.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import type { CheckProof } from './challenge/challenges.ts';
import { createSubmissionKey } from './idempotency.ts';
import { assessSpam, quarantineScore } from './spam/assess-spam.ts';
import { createRecentSubmissions } from './spam/recent-submissions.ts';
import type { RequestFacts, SubmissionFacts } from './spam/submission-facts.ts';
import type { LeadStore, RecordOutcome } from './store.ts';
import type { LeadStatus } from './tables.ts';

/** How a submission reached us, as far as the request says. */
type SubmissionUse = Pick<
  SubmissionFacts,
  'honeypot' | 'elapsedMs' | 'format' | Exclude<keyof RequestFacts, 'isKeyed'>
> & {
  clientAddress: string;
  /** What it brought in answer to a challenge. */
  proof: string | undefined;
};

interface ReceivedLead {
  lead: Lead;
  callerKey: string | undefined;
  source: LeadSource;
  consentVersion: string | null;
  use: SubmissionUse;
}

/** What the rest of the server is told of a lead that was stored. */
interface NewLead {
  id: string;
  email: string;
  status: LeadStatus;
  source: LeadSource;
  isCanary: boolean;
}

export interface ReceiveLeadOptions {
  store: LeadStore;
  clock: Clock;
  /** How long equal content without a key counts as the same submission. */
  repeatWindowMs: number;
  leadsPerAddressPerHour: number;
  leadsPerMinute: number;
  /** Whether a key belongs to a test that the owner or the schedule has started. */
  isCanaryKey: (key: string) => Promise<boolean>;
  /** Undefined where no challenge is set. */
  checkProof: CheckProof | undefined;
  /**
   * Whether every page's script says how the form was used, so that a program shows by saying nothing; true unless said
   * otherwise. The pages of a hosted backend are put online apart from it, and those of an earlier version say nothing.
   */
  expectsSignals?: boolean;
  /** Called after the commit of a new lead, whose deliveries are queued. */
  onStored: (lead: NewLead) => void;
}

export type ReceiveOutcome =
  RecordOutcome | { ok: false; reason: 'too_many'; retryAfterMs: number };

/** Records a lead; resolves when it is on disk. Repeats answer with the reference of the first. */
export type ReceiveLead = (received: ReceivedLead) => Promise<ReceiveOutcome>;

/** A lead that looks like spam is stored as quarantined, and its visitor is thanked like any other. */
export function createReceiveLead(options: ReceiveLeadOptions): ReceiveLead {
  const { store, clock, repeatWindowMs, expectsSignals = true, onStored } = options;
  const insert = createGroupCommit(store.insertAll);
  const recent = createRecentSubmissions(clock);
  const perAddress = createRateLimit(options.leadsPerAddressPerHour, hourMs, clock);
  const inTotal = createRateLimit(options.leadsPerMinute, minuteMs, clock);

  return async ({ lead, callerKey, source, consentVersion, use }) => {
    const receivedAt = clock();
    const isCanary = callerKey !== undefined && (await options.isCanaryKey(callerKey));
    // A test would use up a visitor's place, or be refused one and raise an alarm for nothing.
    const limited = isCanary ? ({ ok: true } as const) : limit(use.clientAddress);
    if (!limited.ok) return { ...limited, reason: 'too_many' };
    const key = createSubmissionKey(lead, callerKey, receivedAt, repeatWindowMs);
    const proof = (await options.checkProof?.(use.proof, key.value)) ?? 'not_asked';
    const sameNamesFromNetwork = recent.countOthers(lead, findNetwork(use.clientAddress));
    const isKeyed = callerKey !== undefined;
    const { score, reasons } = isCanary
      ? { score: 0, reasons: [] }
      : assessSpam({ lead, ...use, isKeyed, expectsSignals, proof, sameNamesFromNetwork });
    const status: LeadStatus = score >= quarantineScore ? 'quarantined' : 'accepted';
    const outcome = await insert({
      lead,
      key,
      receivedAt,
      repeatsSince: receivedAt - repeatWindowMs,
      status,
      spamScore: score,
      spamReasons: reasons,
      source,
      consentVersion,
      isCanary,
    });
    if (outcome.ok && !outcome.isRepeat) {
      onStored({ id: outcome.id, email: lead.email, status, source, isCanary });
    }
    return outcome;
  };

  /**
   * This machine's own address stands for everybody behind a proxy that does not say who called, so only the total counts there.
   * What is refused to one address does not count in the total: nobody can close the form for all others.
   */
  function limit(clientAddress: string) {
    const own = isLoopback(clientAddress)
      ? ({ ok: true } as const)
      : perAddress.take(findNetwork(clientAddress));
    return own.ok ? inTotal.take('') : own;
  }
}
