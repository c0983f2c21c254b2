import { Button, ButtonLink } from '../../layout/Button.tsx';
import { Mark } from '../../layout/Mark.tsx';
import type { listInvitations, Person } from '../../accounts/people.ts';
import type { DeskSession } from '../../accounts/session.ts';
import { Form } from '../../layout/Form.tsx';
import { countOf } from '../../layout/counts.ts';
import { DeskPage } from '../../layout/DeskPage.tsx';
import { Field } from '../../layout/Field.tsx';
import { Note } from '../../layout/Note.tsx';
import { Section } from '../../layout/Section.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import { Account, type AccountProps } from './Account.tsx';
import { ActivityLog, type ActivityLogProps } from './ActivityLog.tsx';

export interface PeoplePageProps extends AccountProps, ActivityLogProps {
  invitations: Awaited<ReturnType<typeof listInvitations>>;
  /** A link that was just created. */
  link:
    | {
        email: string;
        href: string;
        isMailed: boolean;
        /** Whether only this computer reaches the desk. */
        isLocal: boolean;
      }
    | undefined;
  errors: AccountProps['errors'] & { invitation?: string };
  /** The rejected address. */
  invited: string;
}

export function PeoplePage(props: PeoplePageProps) {
  const { session, people, invitations, link } = props;
  const me = session.person;
  const active = people.filter(({ isDisabled }) => !isDisabled);
  return (
    <DeskPage title="People" section="people">
      <div className="head">
        <h1>People</h1>
        <span className="dim">
          {active.length === 1 ? 'Only you may sign in' : `${active.length} may sign in`}
        </span>
      </div>
      {link && (
        <Note kind="good">
          <p>
            <b>A link for {link.email}.</b>{' '}
            {link.isMailed ? 'It is on its way by mail.' : 'Send it to them yourself.'} It works
            once, for 24 hours, and is shown only now:
          </p>
          <p className="codes">{link.href}</p>
          {link.isLocal && (
            <p>
              It opens on this computer only. For another one, the desk needs an address of its own:
              ask your engineer to set DESK_URL.
            </p>
          )}
        </Note>
      )}
      <ul className="lines">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} me={me} />
        ))}
        {invitations.map(({ email, expiresAt, isOpen }) => (
          <li key={email} className="check person">
            <bdi>{email}</bdi>
            <Mark kind={isOpen ? 'wait' : 'bad'} words={isOpen ? 'Invited' : 'Not accepted'} />
            <span className="hint">
              {isOpen ? 'until' : 'expired'} <Time at={expiresAt} as="sentence" />
            </span>
            {me.isOwner ? <InvitationActions email={email} /> : <span />}
          </li>
        ))}
      </ul>
      <p className="hint">
        Everybody who may sign in sees every lead. Only the owner invites, removes and resets.
      </p>
      {me.isOwner && <Invitation error={props.errors.invitation} typed={props.invited} />}
      <Account {...props} />
      <ActivityLog {...props} />
    </DeskPage>
  );
}

function PersonLine({ person, me }: { person: Person; me: DeskSession['person'] }) {
  const { id, email, isOwner, isDisabled, hasFactor, recoveryCodes, lastSignedInAt } = person;
  const words = [id === me.id && 'you', isOwner && 'owner', isDisabled && 'disabled'];
  return (
    <li className="check person">
      <span>
        <bdi>
          <b>{email}</b>
        </bdi>{' '}
        <small>{words.filter(Boolean).join(', ')}</small>
      </span>
      {hasFactor ? (
        <Mark
          kind="good"
          words={`Second factor, ${countOf(recoveryCodes, 'recovery code')} left`}
        />
      ) : (
        <Mark kind="wait" words="No second factor yet" />
      )}
      <span className="dim">
        {lastSignedInAt === null ? (
          'Never signed in'
        ) : (
          <>
            <span className="vh">Last signed in: </span>
            <Time at={lastSignedInAt} />
          </>
        )}
      </span>
      {me.isOwner && id !== me.id ? (
        <ButtonLink kind="flat" href={paths.person(id)} words="Manage…" unseen={` ${email}`} />
      ) : (
        <span />
      )}
    </li>
  );
}

function InvitationActions({ email }: { email: string }) {
  return (
    <form className="row" method="post" action={paths.people}>
      <input type="hidden" name="email" value={email} />
      <Button kind="flat" value="invite" words="New link" unseen={` for ${email}`} />
      <Button
        kind="flat bad"
        value="withdraw"
        words="Withdraw"
        unseen={` the invitation of ${email}`}
      />
    </form>
  );
}

function Invitation({ error, typed }: { error: string | undefined; typed: string }) {
  return (
    <Section id="invite" title="Invite a colleague">
      <Form className="stack narrow" method="post" action={paths.people}>
        <Field
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={typed}
          hint="They get a link that works once, choose a password and set up a second factor."
          error={error}
        />
        <p>
          <Button value="invite" words="Invite" />
        </p>
      </Form>
    </Section>
  );
}
