import type { ComponentProps, ReactNode } from 'react';
import { SectionHead } from '../../ui/SectionHead.tsx';

/** A dark section around numbers. */
export function DarkSection({
  children,
  ...head
}: ComponentProps<typeof SectionHead> & { children?: ReactNode }) {
  return (
    <section className="sec island">
      <div className="wrap">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  );
}
