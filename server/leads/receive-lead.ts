import type { LeadSource } from '../../contract/form-function.ts';
import type { Lead } from '../../contract/lead.ts';
import { hourMs, minuteMs, type Clock } from '../platform/time/clock.ts';
import { isLoopback } from '../platform/http/client-address.ts';
import { findNetwork } from '../platform/http/client-network.ts';
import { createGroupCommit } from '../platform/database/group-commit.ts';
import { createNetworkLimit } from '../platform/http/network-limit.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import type { Challenges } from './challenge/challenges.ts';
import { createSubmissionKey } from './idempotency.ts';
import { assessSpam, quarantineScore } from './spam/assess-spam.ts';
import { createRecentSubmissions } from './spam/recent-submissions.ts';
import type { RequestFacts } from './spam/submission-facts.ts';
import type { LeadStore, RecordOutcome } from './store.ts';
import type { LeadStatus } from './tables.ts';

interface ReceivedLead {
  lead: Lead;
  callerKey: string | undefined;
  source: LeadSource;
  request: RequestFacts;
  clientAddress: string;
  proof: string | undefined;
}

/** What the rest of the server learns about a stored lead. */
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
  /** Whether a key belongs to a canary that the owner or the schedule has started. */
  isCanaryKey: (key: string) => Promise<boolean>;
  /** Undefined when no challenge is set. */
  checkProof: Challenges['check'] | undefined;
  /** Called for each submission beyond the total limit, which is quarantined. */
  onFlood?: () => void;
  /** Called after the commit of a new lead, when its deliveries are queued. */
  onStored: (lead: NewLead) => void;
}

type ReceiveOutcome = RecordOutcome | { ok: false; reason: 'too_many'; retryAfterMs: number };

/** Stores a lead; resolves when it is on disk. A repeat returns the reference of the first submission. */
export type ReceiveLead = (received: ReceivedLead) => Promise<ReceiveOutcome>;

/** A lead that looks like spam is stored as quarantined, and its visitor is thanked like any other. */
export function createReceiveLead(options: ReceiveLeadOptions): ReceiveLead {
  const { store, clock, repeatWindowMs, onStored } = options;
  const insert = createGroupCommit(store.insertAll);
  const recent = createRecentSubmissions(clock);
  const limitNetwork = createNetworkLimit(options.leadsPerAddressPerHour, hourMs, clock);
  const inTotal = createRateLimit(options.leadsPerMinute, minuteMs, clock);

  return async ({ lead, callerKey, source, request, clientAddress, proof: sentProof }) => {
    const receivedAt = clock();
    const isCanary = callerKey !== undefined && (await options.isCanaryKey(callerKey));
    // A canary would use up a visitor's place, or be rejected and raise a false alarm.
    const limited = isCanary ? notLimited : limit(clientAddress);
    if (!limited.ok) return { ...limited, reason: 'too_many' };
    const key = createSubmissionKey(lead, callerKey, receivedAt, repeatWindowMs);
    const proof = (await options.checkProof?.(sentProof, key.value)) ?? 'not_asked';
    const otherEmails = recent.countOtherEmails(lead, findNetwork(clientAddress));
    const { score, reasons } = isCanary
      ? { score: 0, reasons: [] }
      : limited.isFlood
        ? { score: quarantineScore, reasons: [floodReason] }
        : assessSpam({ lead, ...request, isKeyed: callerKey !== undefined, proof, otherEmails });
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
      isCanary,
    });
    if (outcome.ok && !outcome.isRepeat) {
      onStored({ id: outcome.id, email: lead.email, status, source, isCanary });
    }
    return outcome;
  };

  /**
   * This machine's own address means that a proxy does not name the caller, so only the total counts. Requests
   * rejected for one network do not count in the total. Beyond the total nobody is rejected, because many networks
   * together could otherwise close the form for everybody.
   */
  function limit(clientAddress: string): Limited {
    const taken = isLoopback(clientAddress) ? notLimited : limitNetwork(clientAddress);
    if (!taken.ok) return taken;
    if (inTotal.take('').ok) return notLimited;
    options.onFlood?.();
    return { ok: true, isFlood: true };
  }
}

type Limited = { ok: true; isFlood: boolean } | { ok: false; retryAfterMs: number };

const notLimited: Limited = { ok: true, isFlood: false };

const floodReason = `More submissions a minute than the form takes unseen (${quarantineScore})`;
