import '../../styles/voices.css';
import type { ReactNode } from 'react';
import { Section } from '../../ui/Section.tsx';

/** The rotating quote. Its heading is for people who navigate by headings. */
export function Voices({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <Section look="voices">
      <h2 className="vh">{heading}</h2>
      {children}
    </Section>
  );
}
