import type { ReactNode } from 'react';

interface Props {
  href: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** A link. One to another site opens a new tab, without a referrer, and tells screen readers so. */
export function Link({ href, className, children }: Props) {
  const isOutside = /^https?:/i.test(href);
  return (
    <a
      className={className}
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isOutside && <span className="vh"> (opens in a new tab)</span>}
    </a>
  );
}
