import type { ReactNode } from 'react';

interface SectionProps {
  /** Labels the section by its heading, and is its fragment in the URL. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page below its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 className="day" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
