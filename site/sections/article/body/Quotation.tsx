import '../../../styles/quotation.css';
import type { ReactNode } from 'react';

/** A sentence worth stopping at, and its source. */
export function Quotation({ by, children }: { by?: string; children?: ReactNode }) {
  return (
    <figure className="quotation">
      <blockquote>{children}</blockquote>
      {by && <figcaption className="small">{by}</figcaption>}
    </figure>
  );
}
