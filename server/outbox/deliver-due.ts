import { minuteMs, type Clock } from '../platform/time/clock.ts';
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
 * Delivers what is due in one channel, once. A delivery whose outcome cannot be stored is due again after its lease.
 *
 * @returns the number of attempts; `batchSize` means that more may be due
 */
export async function deliverDue(options: DeliverDueOptions): Promise<number> {
  const { store, channel, clock, batchSize } = options;
  const deliveries = await store.claimDue(channel, clock(), leaseMs, batchSize);
  if (deliveries.length === 0) return 0;
  // Settles each when it has ended, and not with the slowest; those that end together share a transaction.
  const record = createGroupCommit(async (settlements: readonly Settlement[]) => {
    await store.settle(settlements);
    return settlements;
  });
  const ends = await Promise.allSettled(
    deliveries.map(async (delivery) => record(await attempt(delivery, options))),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return deliveries.length;
}

async function attempt(delivery: Delivery, options: DeliverDueOptions): Promise<Settlement> {
  const { channel, clock, log, random = Math.random } = options;
  const outcome = await tryDeliver(delivery, options.deliver);
  const settlement = settle(delivery, outcome, clock(), random());
  const facts = { delivery: delivery.id, channel, attempt: delivery.attempt };
  if (settlement.state === 'delivered') log.info(facts, 'delivered');
  else if (settlement.state === 'abandoned') log.error(facts, 'delivery abandoned');
  else if (settlement.isWithdrawn) log.info(facts, 'delivery withdrawn');
  else log.warn(facts, 'delivery failed and will be retried');
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
