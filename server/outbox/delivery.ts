/** One thing on its way into one channel: a lead to the owner, or a mail to a user. */
export interface Delivery {
  /** Stable over all attempts, so that a receiver can drop repeats. */
  id: string;
  /** Names what is delivered: a lead, or in the queue of mails the mail itself. */
  subjectId: string;
  channel: string;
  /** 1 for the first. */
  attempt: number;
  createdAt: number;
}

export type DeliveryOutcome =
  | { ok: true }
  /**
   * `isFinal` when the receiver asked never to be called again for this; `isHeldBack` when nothing was sent, because the lead went
   * into quarantine after it was queued.
   */
  | { ok: false; error: string; isFinal: boolean; isHeldBack?: true };

/** Hands a lead to a channel. A thrown error counts as a failure that may pass. */
export type Deliver = (delivery: Delivery) => Promise<DeliveryOutcome>;
