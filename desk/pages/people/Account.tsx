import { Button, ButtonLink } from '../../layout/Button.tsx';
import type { AuthOperations } from '../../../server/auth/auth.ts';
import type { Person } from '../../accounts/people.ts';
import type { DeskSession } from '../../accounts/session.ts';
import { Form } from '../../layout/Form.tsx';
import { countOf } from '../../layout/counts.ts';
import { Field, Username } from '../../layout/Field.tsx';
import { Section } from '../../layout/Section.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import { describeDevice } from './describe-device.ts';

type OwnSession = Awaited<ReturnType<AuthOperations['listSessions']>>[number];

export interface AccountProps {
  session: DeskSession;
  people: readonly Person[];
  /** The sessions of the current user. */
  sessions: readonly OwnSession[];
  passwordMinLength: number;
  errors: { current?: string; next?: string; code?: string };
}

/** The user's own sessions, password and second factor. */
export function Account(props: AccountProps) {
  const { people, session, sessions, passwordMinLength, errors } = props;
  const own = people.find(({ id }) => id === session.person.id);
  return (
    <>
      <Section id="sessions" title="Where you are signed in">
        <ul className="lines">
          {sessions.map((one) => (
            <SessionLine key={one.id} session={one} isThis={one.id === session.id} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action={paths.account} className="pager">
            <Button value="sign-out-others" words="Sign out everywhere else" />
          </form>
        )}
      </Section>
      <Section id="own" title="Your password and second factor">
        <div className="two">
          <Form className="stack" method="post" action={paths.account}>
            <Username email={session.person.email} />
            <Field
              name="current"
              label="Current password"
              type="password"
              autoComplete="current-password"
              error={errors.current}
            />
            <Field
              name="next"
              label="New password"
              type="password"
              autoComplete="new-password"
              minLength={passwordMinLength}
              error={errors.next}
            />
            <p>
              <Button value="password" words="Change password" />
            </p>
          </Form>
          {own?.hasFactor ? (
            <Form className="stack" method="post" action={paths.account}>
              <p>
                You have {countOf(own.recoveryCodes, 'recovery code')} left. New ones take the place
                of all of them. Another phone takes the place of yours, with new recovery codes, and
                ends your sessions elsewhere.
              </p>
              <Field
                name="code"
                label="Code from your app, or a recovery code"
                autoComplete="one-time-code"
                maxLength={20}
                error={errors.code}
              />
              <p className="row">
                <Button value="recovery-codes" words="New recovery codes" />
                <Button value="another-phone" words="Set up another phone" />
              </p>
            </Form>
          ) : (
            <p>
              <ButtonLink href={paths.setUpSecondFactor} words="Set up a second factor" />
            </p>
          )}
        </div>
      </Section>
    </>
  );
}

function SessionLine({ session, isThis }: { session: OwnSession; isThis: boolean }) {
  const device = describeDevice(session.userAgent);
  return (
    <li className="row">
      <b>{isThis ? `This device: ${device}` : device}</b>
      <span className="hint">
        since <Time at={session.createdAt} as="sentence" />, last used{' '}
        <Time at={session.lastUsedAt} as="sentence" />
      </span>
      <form className="end" method="post" action={isThis ? paths.signOut : paths.account}>
        <input type="hidden" name="session" value={session.id} />
        <Button kind="flat" value="end-session" words="Sign out" unseen={!isThis && ` ${device}`} />
      </form>
    </li>
  );
}
