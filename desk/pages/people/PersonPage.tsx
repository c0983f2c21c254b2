import { Button, ButtonLink } from '../../layout/Button.tsx';
import type { ReactNode } from 'react';
import type { Person } from '../../accounts/people.ts';
import { DeskPage } from '../../layout/DeskPage.tsx';
import { paths } from '../../paths.ts';

/** The owner's actions on a colleague, each with a description. */
export function PersonPage({ person, sessions }: { person: Person; sessions: number }) {
  const { id, email } = person;
  return (
    <DeskPage title={`Manage ${email}`} section="people">
      <p>
        <ButtonLink kind="flat back" href={paths.people} icon="back" words="People" />
      </p>
      <form className="stack narrow" method="post" action={paths.person(id)}>
        <h1>
          <bdi>{email}</bdi>
        </h1>
        <Choice title="Sign out everywhere" action="end-sessions" words="Sign them out">
          {sessions === 1 ? 'One session is open.' : `${sessions} sessions are open.`} They can sign
          in again at once.
        </Choice>
        <Choice title="Lost phone or password" action="reset" words="Reset and make a link">
          Password, second factor and recovery codes stop working now. A link that works once lets
          them choose new ones.
        </Choice>
        <Choice title="Remove" action="remove" words={`Remove ${email}`} isFinal>
          They are out at once, on every device. What they did stays in the activity log, without
          their name. This cannot be undone; you can invite them again.
        </Choice>
      </form>
    </DeskPage>
  );
}

interface ChoiceProps {
  title: string;
  action: string;
  /** On its button. */
  words: string;
  /** Whether it cannot be undone. */
  isFinal?: boolean;
  children: ReactNode;
}

function Choice({ title, action, words, isFinal = false, children }: ChoiceProps) {
  return (
    <section className="stack">
      <h2 className="day">{title}</h2>
      <p>{children}</p>
      <p>
        <Button
          kind={isFinal ? 'bad' : ''}
          value={action}
          icon={isFinal ? 'erase' : undefined}
          words={words}
        />
      </p>
    </section>
  );
}
