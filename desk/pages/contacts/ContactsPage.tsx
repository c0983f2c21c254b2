import type { ContactList } from '../../../server/follow-up/list-contacts.ts';
import { countOf } from '../../layout/counts.ts';
import { DeskPage, formatCount } from '../../layout/DeskPage.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import { views } from '../../views.ts';
import { EmptyView } from '../leads/EmptyLists.tsx';
import { Name, Who } from '../leads/LeadRows.tsx';
import { Pager } from '../leads/Pager.tsx';

export function ContactsPage({ list }: { list: ContactList }) {
  const { contacts, total } = list;
  return (
    <DeskPage title="Everyone who wrote" section="leads" view="contacts">
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
        <EmptyView view="all" />
      ) : (
        <>
          <ol className="rows contacts">
            {contacts.map((contact) => (
              <Contact key={contact.latest.reference} {...contact} />
            ))}
          </ol>
          <Pager shown={contacts.length} path={paths.contacts} cursors={list} />
        </>
      )}
    </DeskPage>
  );
}

function Contact({ latest, leads }: ContactList['contacts'][number]) {
  return (
    <li>
      <Name lead={latest} listQuery="view=all" />
      <Who lead={latest} />
      <span className="how">
        <span className="from">{countOf(leads, 'lead')}</span>
        <span className="mk" aria-hidden="true">
          {views[latest.stage].title}
        </span>
      </span>
      <Time at={latest.receivedAt} />
    </li>
  );
}
