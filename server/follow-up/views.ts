import { sql } from 'kysely';
import type { LeadStatus } from '../leads/tables.ts';

/** What the owner has done about an accepted lead. */
const followUpStatuses = ['new', 'in-progress', 'done'] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

/** Where a lead is: each is in one of these views. */
export const leadPlaces = [...followUpStatuses, 'quarantined', 'spam'] as const;
export type LeadPlace = (typeof leadPlaces)[number];

/** `all` are all but spam. */
export const leadViews = [...leadPlaces, 'all'] as const;
export type LeadView = (typeof leadViews)[number];

/** The columns of `leads` that say where a lead is. */
export type PlaceColumns = {
  status: LeadStatus;
  follow_up: FollowUpStatus;
  spam_at: number | null;
};

export function placeOf({ status, follow_up, spam_at }: PlaceColumns): LeadPlace {
  if (spam_at !== null) return 'spam';
  return status === 'quarantined' ? 'quarantined' : follow_up;
}

/** Written out as in the index `leads_view`: a parameter in it would keep the database from using it. */
const viewOf = sql`case when spam_at is not null then 'spam' when status = 'quarantined' then 'quarantined' else follow_up end`;

export function isInView(view: LeadView) {
  return view === 'all'
    ? sql<boolean>`is_canary = 0 and spam_at is null`
    : sql<boolean>`is_canary = 0 and (${viewOf}) = ${view}`;
}

/** What to write, so that a lead is in a place. */
export function columnsOf(place: LeadPlace, now: number): Partial<PlaceColumns> {
  switch (place) {
    case 'quarantined':
      return { status: 'quarantined', spam_at: null };
    case 'spam':
      return { status: 'quarantined', spam_at: now };
    case 'new':
    case 'in-progress':
    case 'done':
      return { status: 'accepted', follow_up: place, spam_at: null };
  }
}
