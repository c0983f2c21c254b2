import type { InputHTMLAttributes } from 'react';
import { errorIdOf, FieldError } from './FieldError.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A field below its label, with its hint and its error; required, unless stated otherwise. */
export function Field({ label, name, hint, error, ...input }: FieldProps) {
  const described = [hint !== undefined && `${name}-hint`, errorIdOf(name)].filter(Boolean);
  return (
    <div className="f">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        required
        // Never absent: Firefox tells screen readers that a required field is invalid as long as it is empty.
        aria-invalid={error !== undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a rejected form may come back below the fold
        autoFocus={error !== undefined}
        aria-describedby={described.join(' ')}
        {...input}
      />
      <FieldError name={name} message={error} />
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** For password managers, which store a new password under the name in the same form. */
export function Username({ email }: { email: string | undefined }) {
  return (
    <input
      className="vh"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
