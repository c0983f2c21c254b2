import '../styles/button.css';

type ButtonLook = 'solid' | 'outline';

interface Props {
  href: string;
  label: string;
  look?: ButtonLook;
  isSmall?: boolean;
  isFullWidth?: boolean;
  /** The trailing pin with its line. */
  hasArrow?: boolean;
  /** Outside pages open in a new tab, without a referrer, and screen readers announce that. */
  opensNewTab?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  label,
  look = 'solid',
  isSmall = false,
  isFullWidth = false,
  hasArrow = true,
  opensNewTab = false,
}: Props) {
  const classes = ['btn', look === 'outline' && 'alt', isSmall && 's', isFullWidth && 'w'];
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={href}
      {...(opensNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {label}
      {opensNewTab && <NewTabNote />}
      {hasArrow && <Arrow />}
    </a>
  );
}

/** The addition for screen readers to a link that opens a new tab. */
export function NewTabNote() {
  return <span className="vh"> (opens in a new tab)</span>;
}

function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 28 12" aria-hidden="true">
      <circle cx="3" cy="6" r="3" />
      <path d="M3 6H26M21 1l5 5-5 5" />
    </svg>
  );
}
