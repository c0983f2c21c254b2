import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Count } from './count-leads.ts';
import { readFollowedLead } from './followed-lead.ts';
import { readPage, type PageOptions } from './read-page.ts';
import { inOrder, selectBeyond, selectView } from './select-view.ts';
import { isInView } from './views.ts';

export type ContactList = Awaited<ReturnType<typeof listContacts>>;

/** Counting further would take too long for a page. */
const maxCountedContacts = 1_000;

/** A page of everyone who wrote, by e-mail address in any case, without spam and canaries. Who wrote last comes first. */
export async function listContacts(database: Database, options: PageOptions) {
  const { rows, ...cursors } = await readPage(options, (direction, from) => {
    const latest = selectBeyond(selectView(database, 'all'), direction, from).where(isLatest);
    return inOrder(latest, direction)
      .limit(options.limit + 1)
      .selectAll()
      .select(countOfAddress)
      .execute();
  });
  const contacts = rows.map(({ count, ...row }) => ({
    latest: readFollowedLead(row),
    /** How many leads the address has, without spam. */
    leads: count,
  }));
  return { contacts, ...cursors, total: await countContacts(database) };
}

/** Jumps in the index from one address to the next, because reading all leads of all addresses takes too long. */
async function countContacts({ query }: Database): Promise<Count> {
  const next = (after: RawBuilder<boolean>) => sql`(
    select lower(email) from leads where ${isInView('all')} and ${after} order by lower(email) limit 1
  )`;
  const { rows } = await sql<{ count: number }>`
    with recursive addresses (address, position) as (
      select ${next(sql`true`)}, 1
      union all
      select ${next(sql`lower(email) > address`)}, position + 1 from addresses
      where address is not null and position <= ${maxCountedContacts}
    )
    select count(address) as count from addresses
  `.execute(query);
  const count = Number(rows[0]?.count);
  return { count: Math.min(count, maxCountedContacts), isMore: count > maxCountedContacts };
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
