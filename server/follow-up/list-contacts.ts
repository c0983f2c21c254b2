import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { inOrder, selectBeyond } from './find-page.ts';
import { readFollowedLead, type FollowedLead } from './followed-lead.ts';
import { readPage, type PageOptions } from './read-page.ts';
import { selectView } from './select-view.ts';
import { isInView } from './views.ts';

/** Somebody who wrote: an e-mail address, in any case. */
interface Contact {
  latest: FollowedLead;
  /** How many leads the address has, without spam. */
  leads: number;
}

export interface ContactList {
  /** Who wrote last comes first. */
  contacts: Contact[];
  older: string | undefined;
  newer: string | undefined;
}

/** A page of everyone who wrote, without spam and canaries. */
export async function listContacts(database: Database, options: PageOptions): Promise<ContactList> {
  const { rows, older, newer } = await readPage(options, (direction, from) => {
    const latest = selectBeyond(selectView(database, 'all'), direction, from).where(isLatest);
    return inOrder(latest, direction)
      .limit(options.limit + 1)
      .selectAll()
      .select(countOfAddress)
      .execute();
  });
  const contacts = rows.map(({ count, ...row }) => ({
    latest: readFollowedLead(row),
    leads: count,
  }));
  return { contacts, older, newer };
}

/** Within the inner query the columns of the view are those of the other leads. */
const isLatest = sql<boolean>`not exists (
  select 1 from leads as others where ${isInView('all')}
    and lower(others.email) = lower(leads.email)
    and (others.received_at, others.id) > (leads.received_at, leads.id)
)`;

const countOfAddress = sql<number>`(
  select count(*) from leads as others where ${isInView('all')} and lower(others.email) = lower(leads.email)
)`.as('count');
