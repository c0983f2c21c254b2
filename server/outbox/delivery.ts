/** A delivery into one channel: a lead to the owner, or a mail to a user. */
export interface Delivery {
  /** The same for all attempts, so that a receiver can drop repeats. */
  id: string;
  /** Identifies what is delivered: a lead, or in the mail queue the mail. */
  subjectId: string;
  /** 1 for the first. */
  attempt: number;
  createdAt: number;
}

export type DeliveryOutcome =
  | { ok: true }
  /**
   * `isFinal`: the receiver asked not to be called again for this delivery. `isWithdrawn`: nothing was sent, because the lead was
   * quarantined after it was queued. `mayHaveArrived`: the receiver has all of it but did not confirm it, so that an
   * early retry would deliver it twice.
   */
  | {
      ok: false;
      error: string;
      isFinal: boolean;
      isWithdrawn?: true;
      mayHaveArrived?: true;
    };

/** Makes one attempt. A thrown error counts as temporary. */
export type Deliver = (delivery: Delivery) => Promise<DeliveryOutcome>;
