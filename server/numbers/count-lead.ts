import type { LeadSource } from '../../contract/form-function.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { readEntryPage } from './count-visits.ts';
import type { DailyCounts } from './daily-counts.ts';
import { classifySource } from './source.ts';

/**
 * Counts a new lead by its source. The visitor supplies the page, so an invalid path counts as none. Spam is only
 * counted: a flood of it would fill the table with pages that do not exist, and nobody asks where it came from.
 */
export function countLead(
  counts: Pick<DailyCounts, 'add'>,
  { status, source }: { status: LeadStatus; source: LeadSource },
): void {
  if (status === 'quarantined') counts.add(status);
  else counts.add(status, readEntryPage(source.landingPage ?? ''), classifySource(source));
}
