declare module '../platform/database/tables.ts' {
  interface Tables {
    outbox: OutboxRow;
  }
}

/** The columns of every table that a worker delivers. */
export interface WaitingRow {
  id: string;
  state: DeliveryState;
  attempts: number;
  created_at: number;
  next_attempt_at: number;
}

/** One delivery of one lead into one channel. */
interface OutboxRow extends WaitingRow {
  lead_id: string;
  channel: string;
  settled_at: number | null;
  last_error: string | null;
}

type DeliveryState = 'pending' | 'delivering' | 'delivered' | 'abandoned';
