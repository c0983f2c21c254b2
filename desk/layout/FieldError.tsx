import { Icon } from './Icon.tsx';

/** The id of a field's error, for `aria-describedby`. */
export const errorIdOf = (name: string) => `${name}-error`;

/** The error of a field. The element is always in the page, because the script of the editor fills it. */
export function FieldError({ name, message }: { name: string; message: string | undefined }) {
  return (
    <p className="err" id={errorIdOf(name)} hidden={message === undefined}>
      <Icon name="warning" />
      <span>{message}</span>
    </p>
  );
}
