import { Button, ButtonLink } from '../../layout/Button.tsx';
import { fullName, leadSummary } from '../../../contract/lead-summary.ts';
import type { ErasurePreview } from '../../../server/follow-up/erase-person.ts';
import type { ListedLead } from '../../../server/follow-up/list-leads.ts';
import { DeskPage } from '../../layout/DeskPage.tsx';
import { Form } from '../../layout/Form.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Note } from '../../layout/Note.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { fullMoment } from '../../layout/time.ts';
import { paths } from '../../paths.ts';
import { nameChannel } from '../leads/describe-lead.ts';

const listed = 10;

/** Lists what an erasure deletes and what it leaves. */
export function ErasePage({ lead, preview }: { lead: ListedLead; preview: ErasurePreview }) {
  const { now } = useShell();
  const { reference, email } = lead;
  const name = fullName(lead);
  const { notes } = preview;
  const delivered = preview.delivered.map(
    ({ channel, count }) => `${count} by ${nameChannel(channel).toLowerCase()}`,
  );
  const count = preview.leads.length;
  const received = preview.leads
    .slice(0, listed)
    .map(({ receivedAt }) => fullMoment(receivedAt, now));
  if (count > listed) received.push(`and ${count - listed} more`);
  const leads = count === 1 ? 'One lead' : `${count} leads`;
  return (
    <DeskPage title={`Erase personal data of ${name}`} section="leads">
      <p>
        <a className="btn flat back" href={paths.lead(reference)}>
          <Icon name="back" />
          <bdi>{name}</bdi>
        </a>
      </p>
      <Form className="stack narrow" method="post" action={paths.erase(reference)}>
        <h1>
          Erase the personal data of <bdi>{name}</bdi>?
        </h1>
        <p>
          This cannot be undone. It erases every lead from{' '}
          <b>
            <bdi>{email}</bdi>
          </b>
          :
        </p>
        <ul className="list">
          <li>
            {leads}: {received.join('; ')}
          </li>
          <li>{leadSummary.map(([title]) => title).join(', ')}</li>
          {notes > 0 && <li>{notes === 1 ? 'One note' : `${notes} notes`} about this person</li>}
        </ul>
        <p>
          A record that {count === 1 ? 'one lead' : `${count} leads`} existed stays, without
          anything about a person, so that the daily reconciliation still adds up.
        </p>
        <Note>
          <b>You still have to clear these yourself:</b>{' '}
          {delivered.length > 0 && `notifications that were delivered (${delivered.join(', ')}), `}
          entries in other systems, files you exported, and backups made before now.
        </Note>
        <label className="chk">
          <input type="checkbox" name="sure" value="yes" required />I have read what is erased.
        </label>
        <div className="row">
          <Button kind="bad" icon="erase" words="Erase personal data" />
          <ButtonLink href={paths.lead(reference)} words="Keep it" />
        </div>
      </Form>
    </DeskPage>
  );
}
