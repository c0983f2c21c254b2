import type { ReactNode } from 'react';
import { SectionHead } from '../../ui/SectionHead.tsx';

/** The dark section around the three numbers. */
export function ProofInNumbers({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <section className="sec island">
      <div className="wrap">
        <SectionHead heading={heading} layout="stacked" />
        {children}
      </div>
    </section>
  );
}
