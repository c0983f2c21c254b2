import type { LeadView } from '../../views.ts';

/** How a lead is on its way to the owner: good news is quiet. */
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
  /** Where the visitor came from, and the page the visit began on. */
  source: string;
  receivedAt: number;
  status: Exclude<LeadView, 'all'>;
  delivery: DeliveryMark;
  /** Why it was quarantined, in sentences. */
  reasons: readonly string[];
}
