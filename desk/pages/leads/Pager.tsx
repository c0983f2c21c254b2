import { IconLink } from '../../layout/Icon.tsx';
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
        <IconLink href={newer} label="Newer leads" icon="newer" />
        <IconLink href={older} label="Older leads" icon="older" />
      </nav>
    </div>
  );
}
