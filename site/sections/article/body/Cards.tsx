import '../../../styles/body-cards.css';
import type { ReactNode } from 'react';

/** Two to four cards side by side. */
export function Cards({ children }: { children?: ReactNode }) {
  return <div className="body-cards">{children}</div>;
}

/** One of several cards. */
export function Card({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="sheet body-card" aria-label={title}>
      <p className="h-s">{title}</p>
      {children}
    </section>
  );
}
