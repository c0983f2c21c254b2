import { Icon } from '../../layout/Icon.tsx';
import { zoneName } from '../../layout/time.ts';

interface PagerProps {
  /** How many lines the page shows. */
  shown: number;
  /** Addresses of the neighboring pages. */
  newer: string | undefined;
  older: string | undefined;
}

/** Below a list: the way to its other pages. */
export function Pager({ shown, newer, older }: PagerProps) {
  return (
    <div className="pager row">
      <p className="hint">
        {shown} shown. Times are {zoneName}.
      </p>
      <nav className="row" aria-label="Pages of leads">
        <PageLink href={newer} label="Newer leads" icon="newer" />
        <PageLink href={older} label="Older leads" icon="older" />
      </nav>
    </div>
  );
}

interface PageLinkProps {
  href: string | undefined;
  label: string;
  icon: 'newer' | 'older';
}

function PageLink({ href, label, icon }: PageLinkProps) {
  return (
    <a
      className="btn sq"
      href={href}
      role={href === undefined ? 'link' : undefined}
      aria-disabled={href === undefined ? 'true' : undefined}
      aria-label={label}
    >
      <Icon name={icon} />
    </a>
  );
}
