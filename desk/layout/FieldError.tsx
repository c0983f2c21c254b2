import { Icon } from './Icon.tsx';

/** The error of a field, referenced by `aria-describedby`: the id exists also without an error. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return <span id={id} hidden />;
  return (
    <p className="err" id={id}>
      <Icon name="warning" />
      {message}
    </p>
  );
}
