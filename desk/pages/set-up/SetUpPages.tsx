import { Button, ButtonLink } from '../../layout/Button.tsx';
import type { SignInRejection } from '../../accounts/sign-in.ts';
import type { LinkKind } from '../../accounts/tables.ts';
import { Field, Username } from '../../layout/Field.tsx';
import { Form } from '../../layout/Form.tsx';
import { GatePage } from '../../layout/GatePage.tsx';
import { Note } from '../../layout/Note.tsx';
import { dayOf, nameWritten } from '../../layout/time.ts';
import { paths } from '../../paths.ts';
import { CodeField, markIfWrong, rejectionId, TooManyTries } from '../sign-in/SignInPages.tsx';

export interface PasswordPageProps {
  /** Of the link. The first owner also chooses an address. */
  purpose: LinkKind;
  email: string | undefined;
  passwordMinLength: number;
  /** Why the form was rejected. */
  errors: {
    email?: string | undefined;
    password?: string | undefined;
    repeat?: string | undefined;
  };
}

export function PasswordPage({ purpose, email, passwordMinLength, errors }: PasswordPageProps) {
  const isOwner = purpose === 'owner';
  const isOnlyStep = purpose === 'password';
  return (
    <GatePage title={isOnlyStep ? 'Choose a new password' : 'Set up, step 1 of 3'}>
      {!isOnlyStep && <p className="hint">Step 1 of 3</p>}
      <h1>{isOwner ? 'Welcome. Choose a password' : 'Choose a password'}</h1>
      <p className="dim">{isOwner ? 'You are the owner of this desk.' : `You are ${email}.`}</p>
      {purpose === 'reset' && (
        <p>
          Continue ends your earlier password, phone and recovery codes. Finish all three steps at
          once.
        </p>
      )}
      {!isOwner && errors.email !== undefined && (
        <Note kind="bad">
          <b>{errors.email}</b> Ask the owner of the desk for help.
        </Note>
      )}
      <Form className="stack" method="post">
        {isOwner ? (
          <Field
            name="email"
            label="Your e-mail address"
            type="email"
            autoComplete="username"
            maxLength={254}
            defaultValue={email}
            error={errors.email}
          />
        ) : (
          <Username email={email} />
        )}
        <Field
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={passwordMinLength}
          hint={`At least ${passwordMinLength} characters. Four unrelated words are good and easy to type on a phone.`}
          error={errors.password}
        />
        <Field
          name="repeat"
          label="The same again"
          type="password"
          autoComplete="new-password"
          error={errors.repeat}
        />
        <button className="btn go">Continue</button>
      </Form>
    </GatePage>
  );
}

export interface SecondFactorPageProps {
  /** `otpauth:`, which opens an authenticator app. */
  uri: string;
  /** Its QR code, as SVG. */
  picture: string;
  factorId: string;
  secret: string;
  rejection: SignInRejection | undefined;
  /** Whether it takes the place of an earlier one. */
  isAnother: boolean;
  /** True if only this machine reaches the desk. */
  canSkip: boolean;
}

export function SecondFactorPage(props: SecondFactorPageProps) {
  const { uri, picture, factorId, secret, rejection, isAnother, canSkip } = props;
  return (
    <GatePage title={isAnother ? 'Set up another phone' : 'Set up, step 2 of 3'}>
      <p className="hint">
        {isAnother ? 'Until you continue, your present one works.' : 'Step 2 of 3'}
      </p>
      <h1>{isAnother ? 'Set up another phone' : 'Set up a second factor'}</h1>
      <p className="dim">
        Leads are people’s names and addresses. A code from your phone keeps them safe even if your
        password gets out.
      </p>
      <ol className="list stack">
        <li>
          Install an authenticator app on your phone if you have none, such as Google Authenticator
          or Microsoft Authenticator. A password manager does as well.
        </li>
        <li>
          Scan this picture with it, or <a href={uri}>open the app</a> if it is on this device.
        </li>
      </ol>
      <div
        className="qr"
        role="img"
        aria-label="QR code for your authenticator app"
        dangerouslySetInnerHTML={{ __html: picture }}
      />
      <details>
        <summary className="btn">It cannot be scanned: show the key</summary>
        <p className="codes">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      </details>
      {rejection === 'limited' && <TooManyTries />}
      {rejection === 'wrong' && (
        <Note kind="bad" id={rejectionId}>
          <b>That code is not right.</b> Type the six digits that the app shows now. If they are not
          accepted either, let your phone set its clock automatically.
        </Note>
      )}
      <Form
        className="stack"
        method="post"
        action={isAnother ? paths.account : paths.setUpSecondFactor}
      >
        {isAnother && <input type="hidden" name="do" value="continue-phone" />}
        <input type="hidden" name="factor" value={factorId} />
        <input type="hidden" name="secret" value={secret} />
        <CodeField
          label="Six-digit code from the app"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form comes back below the fold of a phone
          autoFocus={rejection !== undefined}
          {...markIfWrong(rejection)}
        />
        <button className="btn go">Continue</button>
      </Form>
      {isAnother && <a href={paths.people}>Keep the present phone</a>}
      {!isAnother && canSkip && (
        <p className="hint">
          Only this computer can open the desk, so the second factor may wait.{' '}
          <a href={paths.home}>Go on without</a>
        </p>
      )}
    </GatePage>
  );
}

export interface RecoveryCodesPageProps {
  codes: readonly string[];
  /** Whether they replace earlier ones. */
  areRenewed: boolean;
  now: number;
}

export function RecoveryCodesPage({ codes, areRenewed, now }: RecoveryCodesPageProps) {
  return (
    <GatePage title={areRenewed ? 'New recovery codes' : 'Set up, step 3 of 3'}>
      <p className="hint">
        {areRenewed ? 'The earlier ones do not work any more.' : 'Step 3 of 3'}
      </p>
      <h1>Keep these recovery codes</h1>
      <p className="dim">Each signs you in once if your phone is lost. They are shown only now.</p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="hint made">Made on {nameWritten(dayOf(now))}.</p>
      <p className="row">
        <Button type="button" words="Print" data-print="" hidden />
        <ButtonLink
          href={`data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          download="recovery-codes.txt"
          words="Download as text"
        />
      </p>
      <Form className="stack" action={paths.home}>
        <label className="chk">
          <input type="checkbox" required />I have put them where I will find them without my phone.
        </label>
        <button className="btn go">Go to the desk</button>
      </Form>
    </GatePage>
  );
}
