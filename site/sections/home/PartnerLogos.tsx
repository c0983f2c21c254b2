import '../../styles/partners.css';
import type { ReactNode } from 'react';
import type { Partner } from '../../content/schemas/list-schemas.ts';
import { Link } from '../../ui/Link.tsx';

/** The drawn half of each sample's logo, by partner id. */
const sampleMarks: Record<string, ReactNode> = {
  northquay: <path d="M4 24V4l20 20V4" fill="none" stroke="currentColor" strokeWidth="4" />,
  halden: <path d="M2 14a12 12 0 0 1 24 0zM8 18h12a6 6 0 0 1-12 0z" />,
  longshore: (
    <path d="M2 9q6-8 12 0t12 0v5q-6 8-12 0t-12 0zM2 20q6-8 12 0t12 0v4q-6 8-12 0t-12 0z" />
  ),
  fieldstone: (
    <>
      <circle cx="9" cy="18" r="8" />
      <circle cx="21" cy="8" r="6" />
    </>
  ),
  'union-press': <path d="M3 3h10v22H3zM15 3h10v10H15zM15 15h10v10H15z" />,
  tessell: <path d="M14 2l12 12-12 12L2 14zM14 9l-5 5 5 5 5-5z" fillRule="evenodd" />,
};

interface Props {
  label: string;
  partners: readonly Partner[];
}

/**
 * The symbol in front of the name, on a sheet of 28 by 28; a real partner has its own or none, and never the symbol
 * of a sample.
 */
function markOf({ id, logo, isSample }: Partner): ReactNode {
  if (logo !== undefined) return <image href={logo} width="28" height="28" />;
  return isSample && sampleMarks[id];
}

/** A row of partner logos; each opens the partner's site in a new tab. Without partners it is omitted. */
export function PartnerLogos({ label, partners }: Props) {
  if (partners.length === 0) return null;
  return (
    <ul className="logos" aria-label={label}>
      {partners.map((partner) => {
        const { id, name, url } = partner;
        const mark = markOf(partner);
        return (
          <li key={id}>
            <Link className={`partner-${id}`} href={url}>
              {mark && (
                <svg viewBox="0 0 28 28" aria-hidden="true">
                  {mark}
                </svg>
              )}
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
