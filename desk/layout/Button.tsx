import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Looks {
  words?: string | undefined;
  /** What a screen reader reads after the words. */
  unseen?: string | false | undefined;
  /** Its classes in the style sheet, such as `flat bad`. */
  kind?: string;
  icon?: IconName | undefined;
}

/** A button of a form. Its value is the action that the form asks for, unless the button has another name. */
export function Button({ words, unseen, kind, icon, ...button }: Looks & ComponentProps<'button'>) {
  const name = button.value === undefined ? undefined : 'do';
  return (
    <button className={classOf(kind)} name={name} {...button}>
      <Content words={words} unseen={unseen} icon={icon} />
    </button>
  );
}

/** A link that looks like a button; without an address it is disabled. */
export function ButtonLink({ words, unseen, kind, icon, ...link }: Looks & ComponentProps<'a'>) {
  const disabled = link.href === undefined && ({ role: 'link', 'aria-disabled': 'true' } as const);
  return (
    <a className={classOf(kind)} {...disabled} {...link}>
      <Content words={words} unseen={unseen} icon={icon} />
    </a>
  );
}

const classOf = (kind: string | undefined) => (kind ? `btn ${kind}` : 'btn');

function Content({ words, unseen, icon }: Looks) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {words}
      {unseen && <span className="vh">{unseen}</span>}
    </>
  );
}
