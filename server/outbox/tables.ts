/** The columns of `outbox`: one delivery of one lead into one channel. */
export type OutboxTables = { outbox: OutboxRow };

interface OutboxRow {
  id: string;
  lead_id: string;
  channel: string;
  state: DeliveryState;
  attempts: number;
  created_at: number;
  next_attempt_at: number;
  settled_at: number | null;
  last_error: string | null;
}

export type DeliveryState = 'pending' | 'delivering' | 'delivered' | 'abandoned';
