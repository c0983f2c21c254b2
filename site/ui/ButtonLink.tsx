import { Link } from './Link.tsx';

type ButtonLook = 'solid' | 'outline';

interface Props {
  href: string;
  label: string;
  look?: ButtonLook;
  isSmall?: boolean;
  isFullWidth?: boolean;
  /** The trailing pin with its line. */
  hasArrow?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  label,
  look = 'solid',
  isSmall = false,
  isFullWidth = false,
  hasArrow = true,
}: Props) {
  const classes = ['btn', look === 'outline' && 'alt', isSmall && 's', isFullWidth && 'w'];
  return (
    <Link className={classes.filter(Boolean).join(' ')} href={href}>
      {label}
      {hasArrow && <Arrow />}
    </Link>
  );
}

function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 28 12" aria-hidden="true">
      <circle cx="3" cy="6" r="3" />
      <path d="M3 6H26M21 1l5 5-5 5" />
    </svg>
  );
}
