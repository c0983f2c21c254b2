import type { ReactNode } from 'react';

interface Props {
  href: string;
  className?: string | undefined;
  title?: string | undefined;
  children?: ReactNode;
}

/** A link. One to another site opens a new tab, without a referrer, and tells screen readers so. */
export function Link({ href, className, title, children }: Props) {
  const isOutside = /^https?:/i.test(href);
  return (
    <a
      className={className}
      href={href}
      title={title}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isOutside && <span className="vh"> (opens in a new tab)</span>}
    </a>
  );
}
