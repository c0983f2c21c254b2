import type { ReactNode } from 'react';
import type { Person } from '../../accounts/people.ts';
import { DeskPage } from '../../layout/DeskPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { paths } from '../../paths.ts';

export interface PersonPageProps {
  person: Person;
  /** How many are open. */
  sessions: number;
}

/** The owner's actions on a colleague, each with a description. */
export function PersonPage({ person, sessions }: PersonPageProps) {
  const { id, email } = person;
  return (
    <DeskPage title={`Manage ${email}`} section="people">
      <p>
        <a className="btn flat back" href={paths.people}>
          <Icon name="back" />
          People
        </a>
      </p>
      <form className="stack narrow" method="post" action={paths.person(id)}>
        <h1>
          <bdi>{email}</bdi>
        </h1>
        <Choice
          title="Sign out everywhere"
          action={
            <button className="btn" name="do" value="end-sessions">
              Sign them out
            </button>
          }
        >
          {sessions === 1 ? 'One session is open.' : `${sessions} sessions are open.`} They can sign
          in again at once.
        </Choice>
        <Choice
          title="Lost phone or password"
          action={
            <button className="btn" name="do" value="reset">
              Reset and make a link
            </button>
          }
        >
          Password, second factor and recovery codes stop working now. A link that works once lets
          them choose new ones.
        </Choice>
        <Choice
          title="Remove"
          action={
            <button className="btn bad" name="do" value="remove">
              <Icon name="erase" />
              Remove {email}
            </button>
          }
        >
          They are out at once, on every device. What they did stays in the activity log, without
          their name. This cannot be undone; you can invite them again.
        </Choice>
      </form>
    </DeskPage>
  );
}

function Choice({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="stack">
      <h2 className="day">{title}</h2>
      <p>{children}</p>
      <p>{action}</p>
    </section>
  );
}
