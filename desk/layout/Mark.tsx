import { Icon, type IconName } from './Icon.tsx';

export interface MarkProps {
  /** Good news in a list is inconspicuous: it is of no kind. */
  kind?: 'good' | 'bad' | 'wait' | undefined;
  icon?: IconName;
  words: string;
}

const icons = { good: 'tick', bad: 'warning', wait: 'wait' } as const;

/** A state in a few words. */
export function Mark({ kind, icon = icons[kind ?? 'good'], words }: MarkProps) {
  return (
    <span className={kind ? `mk ${kind}` : 'mk'}>
      <Icon name={icon} />
      {words}
    </span>
  );
}
