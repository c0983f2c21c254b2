import '../../styles/voices.css';
import type { ReactNode } from 'react';

/** The rotating quote. Its heading is for people who navigate by headings. */
export function Voices({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <section className="voices">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        {children}
      </div>
    </section>
  );
}
