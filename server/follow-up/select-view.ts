import { sql, type AliasedExpression } from 'kysely';
import type { Database, Engine } from '../platform/database/database.ts';
import type { FollowedRow } from './followed-lead.ts';
import { isInView, type LeadView } from './views.ts';

/** What narrows a view down. */
export interface ViewFilter {
  /** The path of the first page of the visit. */
  entryPage?: string | undefined;
  campaign?: string | undefined;
  /** Received at or after this instant. */
  since?: number | undefined;
  /** Received before this instant. */
  until?: number | undefined;
}

const allLeads = sql<FollowedRow>`leads`.as('leads');

/**
 * The leads of a view. Canaries are in none.
 *
 * @param from the rows to choose from, where not all come into question
 */
export function selectView(
  { engine, query }: Database,
  view: LeadView,
  { entryPage, campaign, since, until }: ViewFilter = {},
  from: AliasedExpression<FollowedRow, 'leads'> = allLeads,
) {
  let select = query.selectFrom(from).where(isInView(view));
  if (since !== undefined) select = select.where('received_at', '>=', since);
  if (until !== undefined) select = select.where('received_at', '<', until);
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
