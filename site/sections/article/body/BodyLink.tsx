import type { ReactNode } from 'react';
import { NewTabNote } from '../../../ui/ButtonLink.tsx';

/** A Markdown link. An external link opens a new tab, without a referrer, and says so. */
export function BodyLink({ href, children }: { href?: string; children?: ReactNode }) {
  const isOutside = href !== undefined && /^https?:/.test(href);
  return (
    <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isOutside && <NewTabNote />}
    </a>
  );
}
