import type { LeadSource } from '../../contract/form-function.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { readEntryPage } from './count-visits.ts';
import type { DailyCounts } from './daily-counts.ts';
import { classifySource } from './source.ts';

/** Counts a new lead by its source. The visitor supplies the page, so an invalid path counts as none. */
export function countLead(
  counts: Pick<DailyCounts, 'add'>,
  { status, source }: { status: LeadStatus; source: LeadSource },
): void {
  counts.add(status, readEntryPage(source.landingPage ?? ''), classifySource(source));
}
