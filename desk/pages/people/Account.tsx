import type { Person } from '../../accounts/people.ts';
import { FieldError } from '../../layout/FieldError.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';

export interface AccountProps {
  me: { id: string; email: string; isOwner: boolean };
  people: readonly Person[];
  /** The sessions of the current user. */
  sessions: readonly { isThis: boolean; device: string; createdAt: number; lastUsedAt: number }[];
  errors: { password?: string; code?: string };
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
          {sessions.map(({ isThis, device, createdAt, lastUsedAt }) => (
            <li key={`${createdAt} ${device}`} className="row incident">
              <b>{isThis ? `This device: ${device}` : device}</b>
              <span className="dim">
                since <Time at={createdAt} now={now} />, last used{' '}
                <Time at={lastUsedAt} now={now} />
              </span>
              {isThis && (
                <form className="end" method="post" action={paths.signOut}>
                  <button className="btn flat">Sign out</button>
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
            <input
              className="vh"
              type="email"
              autoComplete="username"
              value={me.email}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <div className="f">
              <label htmlFor="current">Current password</label>
              <input
                id="current"
                name="current"
                type="password"
                autoComplete="current-password"
                required
                aria-invalid={errors.password ? 'true' : undefined}
                aria-describedby="password-error"
              />
            </div>
            <div className="f">
              <label htmlFor="next">New password</label>
              <input
                id="next"
                name="next"
                type="password"
                autoComplete="new-password"
                required
                minLength={minLength}
                maxLength={200}
                aria-describedby="password-error"
              />
              <FieldError id="password-error" message={errors.password} />
            </div>
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
              <div className="f">
                <label htmlFor="code">Code from your app</label>
                <input
                  id="code"
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  required
                  maxLength={7}
                  aria-invalid={errors.code ? 'true' : undefined}
                  aria-describedby="code-error"
                />
                <FieldError id="code-error" message={errors.code} />
              </div>
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
