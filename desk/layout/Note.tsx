import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface NoteProps {
  /** `warn` is an incident, `bad` a rejected form. */
  kind?: 'info' | 'good' | 'warn' | 'bad';
  /** For the field that it is about. */
  id?: string;
  /** Whether it has the focus on a page that is loaded: screen readers announce only what changes later. */
  isFocused?: boolean;
  children: ReactNode;
}

const icons: Record<NonNullable<NoteProps['kind']>, IconName> = {
  info: 'info',
  good: 'tick',
  warn: 'warning',
  bad: 'warning',
};

export function Note({ kind = 'info', id, isFocused, children }: NoteProps) {
  const isPlain = kind === 'info' || kind === 'good';
  const role = kind === 'bad' ? 'alert' : kind === 'info' ? undefined : 'status';
  return (
    <div
      className={isPlain ? 'note' : `note ${kind}`}
      id={id}
      role={role}
      tabIndex={isFocused ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- why a form was rejected comes before the form
      autoFocus={isFocused}
    >
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
