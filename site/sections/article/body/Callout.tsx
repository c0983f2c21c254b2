import '../../../styles/callout.css';
import type { ReactNode } from 'react';

/** A separate box: an exercise, a warning, a definition. */
export function Callout({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="callout" aria-label={title}>
      <p className="h-s">{title}</p>
      {children}
    </section>
  );
}
