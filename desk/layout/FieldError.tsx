import { Icon } from './Icon.tsx';
import { toFillInWords } from './to-fill-in.ts';

/** The id of a field's error, for `aria-describedby`. */
export const errorIdOf = (name: string) => `${name}-fault`;

interface FieldErrorProps {
  name: string;
  message: string | undefined;
  /** Whether to show the hint to fill in the field when there is no error. */
  isToFillIn?: boolean | undefined;
}

/** The error of a field. The element is always in the page, because the script of the editor fills it. */
export function FieldError({ name, message, isToFillIn = false }: FieldErrorProps) {
  const isCalm = isToFillIn && message === undefined;
  return (
    <p
      className={isCalm ? 'err calm' : 'err'}
      id={errorIdOf(name)}
      hidden={!isCalm && message === undefined}
    >
      <Icon name="warning" />
      <span>{isCalm ? toFillInWords : message}</span>
    </p>
  );
}
