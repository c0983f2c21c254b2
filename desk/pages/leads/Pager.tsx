import { IconLink } from '../../layout/Icon.tsx';
import { zoneName } from '../../../server/notifications/describe-lead.ts';

interface PagerProps {
  /** The number of rows on the page. */
  shown: number;
  path: string;
  /** The filters of the address. */
  kept?: URLSearchParams;
  /** The cursors of the neighboring pages. */
  newer: string | undefined;
  older: string | undefined;
}

/** Below a list: links to its other pages. */
export function Pager({ shown, path, kept, newer, older }: PagerProps) {
  const pageAt = (name: 'after' | 'before', cursor: string | undefined) =>
    cursor && `${path}?${new URLSearchParams([...(kept ?? []), [name, cursor]])}`;
  return (
    <div className="pager row">
      <p className="hint">
        {shown} shown. Times are {zoneName()}.
      </p>
      <nav className="row" aria-label="Pages of leads">
        <IconLink href={pageAt('before', newer)} label="Newer leads" icon="newer" />
        <IconLink href={pageAt('after', older)} label="Older leads" icon="older" />
      </nav>
    </div>
  );
}
