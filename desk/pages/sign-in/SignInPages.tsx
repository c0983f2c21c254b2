import { Button } from '../../layout/Button.tsx';
import type { SignInRejection } from '../../accounts/sign-in.ts';
import { Field, type FieldProps } from '../../layout/Field.tsx';
import { Form } from '../../layout/Form.tsx';
import { GatePage } from '../../layout/GatePage.tsx';
import { Note } from '../../layout/Note.tsx';
import { settings } from '../../../site/settings.ts';
import { paths } from '../../paths.ts';

export interface SignInPageProps {
  email: string;
  rejection: SignInRejection | 'no-address' | undefined;
  /** The path to continue at, within the desk. */
  next: string;
  /** Whether a link for a new password can be mailed, or was just asked for. */
  mail: 'none' | 'possible' | 'asked';
}

export function SignInPage({ email, rejection, next, mail }: SignInPageProps) {
  return (
    <GatePage title={titleOf(rejection, mail)}>
      <h1>Sign in to the desk</h1>
      {rejection === 'wrong' && (
        <Note kind="bad" id={rejectionId}>
          <b>That did not work.</b> The e-mail address or the password is wrong.
        </Note>
      )}
      {rejection === 'limited' && <TooManyTries />}
      {mail === 'asked' && (
        <Note kind="good">
          <b>Check your mail.</b> If this address may sign in here, a link for a new password is on
          its way. It works once, for an hour. Nothing there after five minutes? Ask again.
        </Note>
      )}
      <Form className="stack" method="post" action={paths.signIn}>
        <input type="hidden" name="next" value={next} />
        <Field
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={254}
          error={rejection === 'no-address' ? 'Enter your e-mail address first.' : undefined}
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has to be typed again
          autoFocus={rejection === 'wrong'}
          {...markIfWrong(rejection)}
        />
        <button className="btn go">Continue</button>
        {mail !== 'none' && (
          <Button
            kind="flat"
            formAction={paths.forgottenPassword}
            formNoValidate
            words="Forgot your password? Mail me a link"
          />
        )}
      </Form>
      <p className="hint">
        Forgot your password{mail === 'none' ? '? The' : ' and lost your phone? The'} owner can make
        a new link for you, under People. A new link for the owner is made on the server:{' '}
        <code>npm run desk -- --owner-link</code>
      </p>
    </GatePage>
  );
}

function titleOf(rejection: SignInPageProps['rejection'], mail: SignInPageProps['mail']): string {
  if (rejection) return 'Sign in: not accepted';
  return mail === 'asked' ? 'Sign in: check your mail' : 'Sign in';
}

/** The id of the note about the field that was rejected. */
export const rejectionId = 'rejection';

/** The attributes of that field. */
export function markIfWrong(rejection: SignInPageProps['rejection']) {
  if (rejection !== 'wrong') return {};
  return { 'aria-invalid': 'true', 'aria-describedby': rejectionId } as const;
}

export interface CodePageProps {
  rejection: SignInRejection | undefined;
  /** Whether a recovery code was rejected. */
  isRecovery: boolean;
  next: string;
}

/** A code from the app, or a recovery code. */
export function CodePage({ rejection, isRecovery, next }: CodePageProps) {
  return (
    <GatePage title={rejection ? 'Enter your code: not accepted' : 'Enter your code'}>
      <h1>Enter your code</h1>
      <p className="dim">
        Open your authenticator app and type the six digits it shows for {settings.brand.name}.
      </p>
      {rejection === 'wrong' && (
        <Note kind="bad" id={rejectionId}>
          {isRecovery ? (
            <>
              <b>That recovery code is not right.</b> Each works once.
            </>
          ) : (
            <>
              <b>That code is not right.</b> A code of the app is valid for half a minute, and each
              code works once.
            </>
          )}
        </Note>
      )}
      {rejection === 'limited' && <TooManyTries />}
      <Form className="stack" method="post" action={paths.signInCode}>
        <input type="hidden" name="next" value={next} />
        <CodeField
          label="Six-digit code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a screen reader reads the title of the page first, which says what is asked for
          autoFocus={!isRecovery}
          {...(!isRecovery && markIfWrong(rejection))}
        />
        <button className="btn go">Sign in</button>
      </Form>
      <details open={isRecovery}>
        <summary className="btn flat">Use a recovery code</summary>
        <Form className="stack" method="post" action={paths.signInCode}>
          <input type="hidden" name="next" value={next} />
          <Field
            name="recovery-code"
            label="Recovery code"
            maxLength={20}
            autoComplete="off"
            hint="One of the ten that you kept. Each works once."
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={isRecovery}
            {...(isRecovery && markIfWrong(rejection))}
          />
          <button className="btn">Use this code</button>
        </Form>
      </details>
      <form method="post" action={paths.signOut}>
        <button className="btn flat">Start over</button>
      </form>
    </GatePage>
  );
}

export function CodeField(
  props: Pick<FieldProps, 'label' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'>,
) {
  return (
    <Field
      className="code"
      name="code"
      inputMode="numeric"
      // With blanks, as it is copied from a message.
      maxLength={10}
      autoComplete="one-time-code"
      {...props}
    />
  );
}

export function TooManyTries() {
  return (
    <Note kind="bad">
      <b>Too many tries.</b> Wait a few minutes, then try again.
    </Note>
  );
}
