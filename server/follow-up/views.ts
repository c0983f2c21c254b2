import { sql } from 'kysely';
import type { FollowUpStatus, LeadStatus } from '../leads/tables.ts';

/** The views: each lead is in exactly one. */
export const leadPlaces = ['new', 'in-progress', 'done', 'quarantined', 'spam'] as const;
export type LeadPlace = (typeof leadPlaces)[number];

/** Where leads wait for a decision, or are spam: they are not delivered. */
export const heldPlaces: readonly LeadPlace[] = ['quarantined', 'spam'];

/** `all` includes everything except spam. */
export type LeadView = LeadPlace | 'all';

/** The columns of `leads` that determine its view. */
export type PlaceColumns = {
  status: LeadStatus;
  follow_up: FollowUpStatus;
  spam_at: number | null;
};

export function placeOf({ status, follow_up, spam_at }: PlaceColumns): LeadPlace {
  if (spam_at !== null) return 'spam';
  return status === 'quarantined' ? 'quarantined' : follow_up;
}

/** Written out as in the indexes of `0142-view-indexes.sql`, because a parameter would prevent their use. */
export function isInView(view: LeadView) {
  switch (view) {
    case 'all':
      return sql<boolean>`is_canary = 0 and spam_at is null`;
    case 'spam':
      return sql<boolean>`is_canary = 0 and spam_at is not null`;
    case 'quarantined':
      return sql<boolean>`is_canary = 0 and spam_at is null and status = 'quarantined'`;
    case 'new':
    case 'in-progress':
    case 'done':
      return sql<boolean>`is_canary = 0 and spam_at is null and status = 'accepted' and follow_up = ${view}`;
  }
}

/** The values that move a lead into a view. */
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
