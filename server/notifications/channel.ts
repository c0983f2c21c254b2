import type { Delivery, DeliveryOutcome } from '../outbox/delivery.ts';
import type { LeadFacts } from './lead-facts.ts';

/** A message for the owner about the site itself. A channel's answer may quote a lead, so it goes only to the owner. */
export interface Alarm {
  id: string;
  subject: string;
  message: string;
  raisedAt: number;
}

/** A way to notify the owner of a lead. */
export interface Channel {
  /** Its name for the outbox and the owner. */
  name: string;
  /**
   * The maximum of concurrent sends: more would wait in the channel, longer than their lease. Unlimited when
   * omitted.
   */
  maxConcurrent?: number;
  /** Sends one notification with `delivery.id`, so that the receiver can drop repeats. */
  notify(delivery: Delivery, lead: LeadFacts): Promise<DeliveryOutcome>;
  /** Removes the notification of a lead that was erased, if it is on this machine. */
  remove?(deliveryId: string): void;
  /** Sends an alarm about another channel. */
  alarm(alarm: Alarm): Promise<DeliveryOutcome>;
  /** Closes kept connections. */
  close?(): void;
}
