import { Field } from '../../layout/Field.tsx';
import { GatePage } from '../../layout/GatePage.tsx';
import { Note } from '../../layout/Note.tsx';
import { settings } from '../../../site/settings.ts';
import { paths } from '../../paths.ts';

/** Why a form before signing in was rejected. */
export type Refusal = 'wrong' | 'limited';

export interface SignInPageProps {
  email: string;
  refusal: Refusal | undefined;
  /** The path to continue at, within the desk. */
  next: string;
}

export function SignInPage({ email, refusal, next }: SignInPageProps) {
  return (
    <GatePage title={refusal ? 'Sign in: not accepted' : 'Sign in'}>
      <h1>Sign in to the desk</h1>
      {refusal === 'wrong' && (
        <Note kind="bad">
          <b>That did not work.</b> The e-mail address or the password is wrong.
        </Note>
      )}
      {refusal === 'limited' && <TooManyTries />}
      <form className="stack" method="post" action={paths.signIn}>
        <input type="hidden" name="next" value={next} />
        <Field
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={254}
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          aria-invalid={refusal === 'wrong' ? 'true' : undefined}
        />
        <button className="btn go">Continue</button>
      </form>
      <p className="hint">
        Forgot it? A new link is made on the server: <code>npm run desk -- --owner-link</code>
      </p>
    </GatePage>
  );
}

export interface CodePageProps {
  /** A code of the app, or one of the recovery codes. */
  kind: 'code' | 'recovery';
  refusal: Refusal | undefined;
  next: string;
}

export function CodePage({ kind, refusal, next }: CodePageProps) {
  const isCode = kind === 'code';
  return (
    <GatePage title={isCode ? 'Enter your code' : 'Use a recovery code'}>
      <h1>{isCode ? 'Enter your code' : 'Use a recovery code'}</h1>
      <p className="dim">
        {isCode
          ? `Open your authenticator app and type the six digits it shows for ${settings.brand.name}.`
          : 'Type one of the ten codes that you kept. Each works once.'}
      </p>
      {refusal === 'wrong' && (
        <Note kind="bad">
          <b>That code is not right.</b>{' '}
          {isCode
            ? 'A code is valid for half a minute, and once.'
            : 'It may have been used before.'}
        </Note>
      )}
      {refusal === 'limited' && <TooManyTries />}
      <form
        className="stack"
        method="post"
        action={isCode ? paths.signInCode : paths.signInRecovery}
      >
        <input type="hidden" name="next" value={next} />
        {isCode ? (
          <CodeField label="Six-digit code" />
        ) : (
          <Field name="code" label="Recovery code" maxLength={20} autoComplete="off" />
        )}
        <button className="btn go">Sign in</button>
      </form>
      <form method="post" action={paths.signOut}>
        <p className="hint">
          {isCode ? (
            <>
              <a href={`${paths.signInRecovery}?${new URLSearchParams({ next })}`}>
                Use a recovery code
              </a>{' '}
              if you do not have your phone.{' '}
            </>
          ) : (
            <>
              <a href={`${paths.signInCode}?${new URLSearchParams({ next })}`}>
                Use a code of the app
              </a>
              .{' '}
            </>
          )}
          <button className="link">Start over</button>
        </p>
      </form>
    </GatePage>
  );
}

export function CodeField({ label }: { label: string }) {
  return (
    <Field
      className="code"
      name="code"
      label={label}
      inputMode="numeric"
      maxLength={7}
      autoComplete="one-time-code"
    />
  );
}

export function TooManyTries() {
  return (
    <Note kind="bad">
      <b>Too many tries.</b> Wait a minute, then try again.
    </Note>
  );
}
