import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs, secondMs, type Clock } from '../platform/time/clock.ts';
import { withDeadline } from '../platform/time/deadline.ts';
import { createGroupCommit } from '../platform/database/group-commit.ts';
import type { Log } from '../platform/log/log.ts';
import type { Deliver, Delivery, DeliveryOutcome } from './delivery.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import type { OutboxStore, Settlement } from './store.ts';

/** Longer than any channel may take for one attempt. */
const leaseMs = 5 * minuteMs;
/**
 * The limit of one attempt, in addition to the channel's own: an attempt that never ended would stop its channel
 * for good.
 */
const maxAttemptMs = 4 * minuteMs;
/** A lease is not used up to its end, because the next process may have another clock. */
const leaseMarginMs = 10 * secondMs;
/** The wait between two attempts to store an outcome: doubles from the first to the longest. */
const storePausesMs = { first: secondMs / 10, longest: 10 * secondMs };
const maxErrorLength = 500;

export interface DeliverDueOptions {
  store: Pick<OutboxStore, 'claimDue' | 'settle' | 'nextDueAt'>;
  channel: string;
  deliver: Deliver;
  clock: Clock;
  log: Log;
  /** The maximum of concurrent deliveries. */
  batchSize: number;
  random?: () => number;
}

/**
 * Delivers what is due in one channel, once.
 *
 * @param stopping ends the wait for a database that rejects an outcome
 * @returns the number of attempts; `batchSize` means that more may be due
 */
export async function deliverDue(
  options: DeliverDueOptions,
  stopping?: AbortSignal,
): Promise<number> {
  const { store, channel, clock, batchSize } = options;
  const storeUntil = performance.now() + leaseMs - leaseMarginMs;
  const deliveries = await store.claimDue(channel, clock(), leaseMs, batchSize);
  if (deliveries.length === 0) return 0;
  // Settles each when it has ended, and not with the slowest; those that end together share a transaction.
  const record = createGroupCommit(async (settlements: readonly Settlement[]) => {
    await storeOutcomes(settlements, options, storeUntil, stopping);
    return settlements;
  });
  const ends = await Promise.allSettled(
    deliveries.map(async (delivery) => record(await attempt(delivery, options))),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return deliveries.length;
}

/**
 * Stores the outcomes of attempts, with retries while their lease lasts: a sent delivery without a stored outcome
 * is sent twice.
 *
 * @param until on the scale of `performance.now()`, which clock changes do not affect
 * @throws the last error of the store
 */
async function storeOutcomes(
  settlements: readonly Settlement[],
  { store, channel, log }: DeliverDueOptions,
  until: number,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (let waitMs = storePausesMs.first; ; waitMs = Math.min(2 * waitMs, storePausesMs.longest)) {
    try {
      return await store.settle(settlements);
    } catch (err) {
      if (stopping?.aborted || performance.now() + waitMs > until) throw err;
      log.warn({ err, channel }, 'the outcomes of deliveries could not be stored yet');
    }
    // Interrupted by the end of the process, which leaves time for one more attempt.
    await pause(waitMs, undefined, { signal: stopping }).catch(() => {});
  }
}

async function attempt(delivery: Delivery, options: DeliverDueOptions): Promise<Settlement> {
  const outcome = await tryDeliver(delivery, options.deliver);
  const settlement = settle(
    delivery,
    outcome,
    options.clock(),
    options.random?.() ?? Math.random(),
  );
  const facts = { delivery: delivery.id, channel: delivery.channel, attempt: delivery.attempt };
  switch (settlement.state) {
    case 'delivered':
      options.log.info(facts, 'delivered');
      break;
    case 'pending':
      if (settlement.isWithdrawn) options.log.info(facts, 'delivery withdrawn');
      else options.log.warn(facts, 'delivery failed and will be retried');
      break;
    case 'abandoned':
      options.log.error(facts, 'delivery abandoned');
      break;
  }
  return settlement;
}

async function tryDeliver(delivery: Delivery, deliver: Deliver): Promise<DeliveryOutcome> {
  try {
    return await withDeadline(deliver(delivery), maxAttemptMs);
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause);
    return { ok: false, error, isFinal: false };
  }
}

function settle(
  { id, attempt: count, createdAt }: Delivery,
  outcome: DeliveryOutcome,
  now: number,
  random: number,
): Settlement {
  if (outcome.ok) return { id, state: 'delivered', at: now };
  // PostgreSQL rejects NUL, and with it the outcomes that share the transaction.
  const error = outcome.error.replaceAll('\0', '').slice(0, maxErrorLength);
  if (outcome.isWithdrawn) {
    return { id, state: 'pending', at: now, nextAttemptAt: now, error, isWithdrawn: true };
  }
  const next = outcome.isFinal
    ? undefined
    : nextAttemptAt(count, createdAt, now, random, outcome.mayHaveArrived);
  return next === undefined
    ? { id, state: 'abandoned', at: now, error }
    : { id, state: 'pending', at: now, nextAttemptAt: next, error };
}
