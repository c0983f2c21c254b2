import type { ReactNode } from 'react';

/** Links to the next part of a series. */
export function ContinueReading({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <p>
      <a className="btn alt" href={href}>
        {children}
      </a>
    </p>
  );
}
