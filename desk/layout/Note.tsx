import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface NoteProps {
  /** `warn` is an incident, `bad` a rejected form. */
  kind?: 'info' | 'good' | 'warn' | 'bad';
  /** For the field that it is about. */
  id?: string;
  children: ReactNode;
}

const icons: Record<NonNullable<NoteProps['kind']>, IconName> = {
  info: 'info',
  good: 'tick',
  warn: 'warning',
  bad: 'warning',
};

export function Note({ kind = 'info', id, children }: NoteProps) {
  const isPlain = kind === 'info' || kind === 'good';
  const role = kind === 'bad' ? 'alert' : kind === 'info' ? undefined : 'status';
  return (
    <div className={isPlain ? 'note' : `note ${kind}`} id={id} role={role}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
