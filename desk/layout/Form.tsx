import type { FormHTMLAttributes } from 'react';

/**
 * A form with required fields. Without a name, a form means nothing to screen readers, but Firefox exposes it, and as
 * invalid until each of its fields is filled: "invalid entry" would be the first that is heard of it.
 */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form role="none" {...props} />;
}
