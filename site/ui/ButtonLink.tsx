import { Link } from './Link.tsx';

interface Props {
  href: string;
  label: string;
  /** Further classes of `button.css`. */
  look?: 'alt' | 's' | 'w' | 'alt w';
  /** The trailing pin with its line. */
  hasArrow?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ href, label, look, hasArrow = true }: Props) {
  return (
    <Link className={look ? `btn ${look}` : 'btn'} href={href}>
      {label}
      {hasArrow && (
        <svg className="ic arrow" viewBox="0 0 28 12" aria-hidden="true">
          <circle cx="3" cy="6" r="3" />
          <path d="M3 6H26M21 1l5 5-5 5" />
        </svg>
      )}
    </Link>
  );
}
