import type { LeadView } from '../../views.ts';

/** The delivery state of a lead; success is inconspicuous. */
export interface DeliveryMark {
  state: 'delivered' | 'pending' | 'failed' | 'none';
  words: string;
}

/** What a list shows of a lead. */
export interface LeadRow {
  reference: string;
  name: string;
  company: string;
  email: string;
  /** The source of the visit, and its first page. */
  source: string;
  receivedAt: number;
  status: Exclude<LeadView, 'all'>;
  delivery: DeliveryMark;
  /** Why it was quarantined, in sentences. */
  reasons: readonly string[];
}
