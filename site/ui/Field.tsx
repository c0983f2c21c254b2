import '../styles/form.css';
import { StateIcon } from './StateIcon.tsx';

interface Props {
  /** Also the id. The message's id is `<name>-error`. */
  name: string;
  label: string;
  type: 'text' | 'email';
  /** The autofill token of the HTML standard. */
  autoComplete: string;
  /** Of the form, where there is room for two beside each other. */
  width: 'half' | 'full';
  /** In characters, for browsers that validate the form themselves. 0 makes the field optional, as its label then says. */
  minLength: number | undefined;
  error: string | undefined;
  /** While its value is being sent. */
  isReadOnly: boolean;
}

/**
 * A text field: label above, message below. The browser keeps the value. A server may write value and
 * message into the built page, so hydration accepts both.
 */
export function Field({ name, label, width, error, isReadOnly, ...input }: Props) {
  const errorId = `${name}-error`;
  return (
    <div className={`field ${width}`}>
      <label htmlFor={name}>{input.minLength === 0 ? `${label} (optional)` : label}</label>
      <input
        id={name}
        name={name}
        {...input}
        required={input.minLength !== 0}
        readOnly={isReadOnly}
        aria-describedby={errorId}
        // Never absent: Firefox tells screen readers that a required field is invalid as long as it is empty.
        aria-invalid={Boolean(error)}
        suppressHydrationWarning
      />
      <div className="error">
        <StateIcon name="warning" />
        <p id={errorId} hidden={!error} suppressHydrationWarning>
          {error ?? ''}
        </p>
      </div>
    </div>
  );
}
