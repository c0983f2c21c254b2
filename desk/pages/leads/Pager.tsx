import { ButtonLink } from '../../layout/Button.tsx';
import type { Cursors } from '../../../server/follow-up/read-page.ts';
import { zoneName } from '../../../server/notifications/describe-lead.ts';

interface PagerProps {
  /** The number of rows on the page. */
  shown: number;
  path: string;
  /** The filters and the page in the URL. */
  kept?: URLSearchParams;
  cursors: Cursors;
}

/** Below a list: links to its other pages. */
export function Pager({ shown, path, kept, cursors }: PagerProps) {
  const filters = [...(kept ?? [])].filter(([name]) => name !== 'after' && name !== 'before');
  const pageAt = (name: 'after' | 'before', cursor: string | undefined) =>
    cursor && `${path}?${new URLSearchParams([...filters, [name, cursor]])}`;
  return (
    <div className="pager row">
      <p className="hint">
        {shown} shown. Times are {zoneName()}.
      </p>
      <nav className="row" aria-label="Pages of leads">
        <ButtonLink
          kind="sq"
          href={pageAt('before', cursors.newer)}
          icon="newer"
          aria-label="Newer leads"
        />
        <ButtonLink
          kind="sq"
          href={pageAt('after', cursors.older)}
          icon="older"
          aria-label="Older leads"
        />
      </nav>
    </div>
  );
}
