import type { ComponentProps, ReactNode } from 'react';
import { SectionHead } from './SectionHead.tsx';

interface Props extends Partial<ComponentProps<typeof SectionHead>> {
  /** Its classes: `dark` is dark in both themes, and `proof`, `voices` and `community` style one band each. */
  look?: 'tint' | 'dark' | 'proof' | 'voices' | 'tint community' | undefined;
  /** The fragment that links to it. */
  id?: string;
  children?: ReactNode;
}

/** A band of a page, below its heading if it has one here. */
export function Section({ look, id, children, heading, ...head }: Props) {
  return (
    <section className={look ? `sec ${look}` : 'sec'} id={id}>
      <div className="wrap">
        {heading !== undefined && <SectionHead heading={heading} {...head} />}
        {children}
      </div>
    </section>
  );
}
