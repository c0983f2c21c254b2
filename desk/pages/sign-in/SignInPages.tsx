import type { Refusal } from '../../accounts/sign-in.ts';
import { Field, type FieldProps } from '../../layout/Field.tsx';
import { GatePage } from '../../layout/GatePage.tsx';
import { Note } from '../../layout/Note.tsx';
import { settings } from '../../../site/settings.ts';
import { paths } from '../../paths.ts';
import { HeldField } from './HeldForm.tsx';
import type { HeldForm } from './held-form.ts';

export interface SignInPageProps {
  email: string;
  refusal: Refusal | undefined;
  /** The path to continue at, within the desk. */
  next: string;
  /** A form that was submitted after the session ended. */
  held: HeldForm | undefined;
}

export function SignInPage({ email, refusal, next, held }: SignInPageProps) {
  return (
    <GatePage title={refusal ? 'Sign in: not accepted' : 'Sign in'}>
      <h1>Sign in to the desk</h1>
      {refusal === 'wrong' && (
        <Note kind="bad">
          <b>That did not work.</b> The e-mail address or the password is wrong.
        </Note>
      )}
      {refusal === 'limited' && <TooManyTries />}
      {held && refusal === undefined && (
        <Note kind="bad">
          <b>You were signed out, so nothing was saved.</b> What you typed is kept: sign in to send
          it.
        </Note>
      )}
      <form className="stack" method="post" action={paths.signIn}>
        <input type="hidden" name="next" value={next} />
        <HeldField held={held} />
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
        Forgot your password? The owner can make a new link for you, under People. A new link for
        the owner is made on the server: <code>npm run desk -- --owner-link</code>
      </p>
    </GatePage>
  );
}

export interface CodePageProps {
  /** A code from the app, or a recovery code. */
  kind: 'code' | 'recovery';
  refusal: Refusal | undefined;
  next: string;
  held: HeldForm | undefined;
}

export function CodePage({ kind, refusal, next, held }: CodePageProps) {
  const isCode = kind === 'code';
  const title = isCode ? 'Enter your code' : 'Use a recovery code';
  return (
    <GatePage title={refusal ? `${title}: not accepted` : title}>
      <h1>{title}</h1>
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
        <HeldField held={held} />
        {isCode ? (
          <CodeField label="Six-digit code" {...focused} />
        ) : (
          <Field name="code" label="Recovery code" maxLength={20} autoComplete="off" {...focused} />
        )}
        <button className="btn go">Sign in</button>
      </form>
      <form method="post" action={paths.signOut}>
        <input type="hidden" name="next" value={next} />
        <HeldField held={held} />
        <p className="hint">
          {isCode ? (
            <>
              <button className="link" formAction={paths.signInRecovery}>
                Use a recovery code
              </button>{' '}
              if you do not have your phone.{' '}
            </>
          ) : (
            <>
              <button className="link" formAction={paths.signInCode}>
                Use a code of the app
              </button>
              .{' '}
            </>
          )}
          <button className="link">Start over</button>
        </p>
      </form>
    </GatePage>
  );
}

/** The only field of its step. A screen reader reads the title of the page first, which says what is asked for. */
const focused = { autoFocus: true };

export function CodeField(props: Pick<FieldProps, 'label' | 'autoFocus'>) {
  return (
    <Field
      className="code"
      name="code"
      inputMode="numeric"
      maxLength={7}
      autoComplete="one-time-code"
      {...props}
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
