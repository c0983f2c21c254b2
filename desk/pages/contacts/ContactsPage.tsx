import type { Count } from '../../../server/follow-up/count-leads.ts';
import { DeskPage, formatCount, type ShellProps } from '../../layout/DeskPage.tsx';
import { Time } from '../../layout/Time.tsx';
import { findView } from '../../views.ts';
import { EmptyView } from '../leads/EmptyLists.tsx';
import { Name, Who } from '../leads/LeadRows.tsx';
import type { LeadRow } from '../leads/lead-row.ts';
import { Pager } from '../leads/Pager.tsx';

/** Somebody who wrote, as in their latest lead. */
interface ContactRow extends Pick<
  LeadRow,
  'reference' | 'name' | 'company' | 'email' | 'receivedAt' | 'status'
> {
  /** How many leads the address has. */
  leads: number;
}

export interface ContactsPageProps {
  shell: ShellProps;
  contacts: readonly ContactRow[];
  total: Count;
  /** Addresses of the neighboring pages. */
  newer: string | undefined;
  older: string | undefined;
  now: number;
}

export function ContactsPage({ shell, contacts, total, newer, older, now }: ContactsPageProps) {
  return (
    <DeskPage {...shell} title="Everyone who wrote" section="leads" view="contacts">
      <div className="head">
        <h1>Everyone who wrote</h1>
        {contacts.length > 0 && (
          <span className="dim">
            {formatCount(total)} {total.count === 1 ? 'person' : 'people'}, one line for each e-mail
            address
          </span>
        )}
      </div>
      {contacts.length === 0 ? (
        <EmptyView view="all" inProgress={0} />
      ) : (
        <>
          <ol className="rows contacts">
            {contacts.map((contact) => (
              <Contact key={contact.reference} contact={contact} now={now} />
            ))}
          </ol>
          <Pager shown={contacts.length} newer={newer} older={older} />
        </>
      )}
    </DeskPage>
  );
}

function Contact({ contact, now }: { contact: ContactRow; now: number }) {
  return (
    <li>
      <Name lead={contact} list="view=all" />
      <Who lead={contact} />
      <span className="how">
        <span className="from">{contact.leads === 1 ? '1 lead' : `${contact.leads} leads`}</span>
        <span className="mk" aria-hidden="true">
          {findView(contact.status)?.title}
        </span>
      </span>
      <Time at={contact.receivedAt} now={now} />
    </li>
  );
}
