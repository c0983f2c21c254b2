import type { FormHTMLAttributes } from 'react';

/**
 * A form with required fields. Without a name, a form means nothing to screen readers. But Firefox exposes it, as invalid
 * until each of its fields is filled, and a screen reader that enters it begins with "invalid entry".
 */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form role="none" {...props} />;
}
