import { sql, type AliasedExpression } from 'kysely';
import type { LeadStatus } from '../leads/tables.ts';
import type { SourceClass } from '../numbers/source.ts';
import type { Database, Engine } from '../platform/database/database.ts';
import type { FollowedRow } from './followed-lead.ts';
import { isInView, type LeadView } from './views.ts';

export interface ViewFilter {
  status?: LeadStatus | undefined;
  entryPage?: string | undefined;
  campaign?: string | undefined;
  source?: SourceClass | undefined;
  /** Received at or after this instant. */
  since?: number | undefined;
  /** Received before this instant. */
  until?: number | undefined;
}

const allLeads = sql<FollowedRow>`leads`.as('leads');

/**
 * The leads of a view, without canaries.
 *
 * @param from the rows to select from, unless all
 */
export function selectView(
  { engine, query }: Database,
  view: LeadView,
  { status, entryPage, campaign, source, since, until }: ViewFilter = {},
  from: AliasedExpression<FollowedRow, 'leads'> = allLeads,
) {
  let select = query.selectFrom(from).where(isInView(view));
  if (status !== undefined) select = select.where('status', '=', status);
  if (since !== undefined) select = select.where('received_at', '>=', since);
  if (until !== undefined) select = select.where('received_at', '<', until);
  if (source !== undefined) select = select.where('source_class', '=', source);
  if (entryPage !== undefined) {
    select = select.where(readSource(engine, 'landingPage'), '=', entryPage);
  }
  if (campaign !== undefined) {
    select = select.where(readSource(engine, 'utm_campaign'), '=', campaign);
  }
  return select;
}

export type ViewQuery = ReturnType<typeof selectView>;

function readSource(engine: Engine, field: 'landingPage' | 'utm_campaign') {
  return engine === 'sqlite'
    ? sql<string>`json_extract(attribution, ${`$.${field}`})`
    : sql<string>`attribution::json ->> ${field}`;
}
