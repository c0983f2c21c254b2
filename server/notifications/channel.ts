import type { Delivery, DeliveryOutcome } from '../outbox/delivery.ts';
import type { LeadFacts } from './lead-facts.ts';

/** Something the owner has to know about the site itself. What a channel answered may quote a lead, so it goes to the owner alone. */
export interface Alarm {
  id: string;
  /** What it is about, in a few words. */
  subject: string;
  message: string;
  raisedAt: number;
}

/** A way to tell the owner about a lead. */
export interface Channel {
  /** What the outbox and the owner call it. */
  name: string;
  /** How many it really sends at the same time: more would wait in it, longer than their lease. Any number when left out. */
  atOnce?: number;
  /** Sends one notification; `delivery.id` goes along, so that the receiver can drop repeats. */
  notify(delivery: Delivery, lead: LeadFacts): Promise<DeliveryOutcome>;
  /** Sends word of trouble in another channel. */
  alarm(alarm: Alarm): Promise<DeliveryOutcome>;
  /** Removes what a notification left, where it left something. */
  takeBack?: (deliveryId: string) => void;
  /** Lets go of kept connections. */
  close?(): void;
}
