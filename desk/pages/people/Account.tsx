import type { Person } from '../../accounts/people.ts';
import { Field, Username } from '../../layout/Field.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';

export interface AccountProps {
  me: { id: string; email: string; isOwner: boolean };
  people: readonly Person[];
  /** The sessions of the current user. */
  sessions: readonly {
    id: string;
    isThis: boolean;
    device: string;
    createdAt: number;
    lastUsedAt: number;
  }[];
  errors: { current?: string; next?: string; code?: string };
  minLength: number;
  now: number;
}

/** The user's own sessions, password and second factor. */
export function Account({ people, me, sessions, errors, minLength, now }: AccountProps) {
  const own = people.find(({ id }) => id === me.id);
  return (
    <>
      <section aria-labelledby="sessions">
        <h2 className="day" id="sessions">
          Where you are signed in
        </h2>
        <ul>
          {sessions.map(({ id, isThis, device, createdAt, lastUsedAt }) => (
            <li key={id} className="row incident">
              <b>{isThis ? `This device: ${device}` : device}</b>
              <span className="dim">
                since <Time at={createdAt} now={now} />, last used{' '}
                <Time at={lastUsedAt} now={now} />
              </span>
              {isThis ? (
                <form className="end" method="post" action={paths.signOut}>
                  <button className="btn flat">Sign out</button>
                </form>
              ) : (
                <form className="end" method="post" action={paths.account}>
                  <input type="hidden" name="session" value={id} />
                  <button className="btn flat" name="do" value="end-session">
                    Sign out<span className="vh"> {device}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action={paths.account} className="pager">
            <button className="btn" name="do" value="sign-out-others">
              Sign out everywhere else
            </button>
          </form>
        )}
      </section>
      <section aria-labelledby="own">
        <h2 className="day" id="own">
          Your password and second factor
        </h2>
        <div className="two">
          <form className="stack" method="post" action={paths.account}>
            <Username email={me.email} />
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
              minLength={minLength}
              maxLength={200}
              error={errors.next}
            />
            <p>
              <button className="btn" name="do" value="password">
                Change password
              </button>
            </p>
          </form>
          {own?.hasFactor ? (
            <form className="stack" method="post" action={paths.account}>
              <p>
                {own.recoveryCodes} recovery codes are left. New ones take the place of all of them.
              </p>
              <Field
                name="code"
                label="Code from your app"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                error={errors.code}
              />
              <p>
                <button className="btn" name="do" value="recovery-codes">
                  New recovery codes
                </button>
              </p>
            </form>
          ) : (
            <p>
              <a className="btn" href={paths.setUpSecondFactor}>
                Set up a second factor
              </a>
            </p>
          )}
        </div>
      </section>
    </>
  );
}
