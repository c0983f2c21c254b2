import type { ReactNode } from 'react';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';

type Props = Pick<HomeCopy['wins'], 'heading' | 'lead'> & { children?: ReactNode };

/** The dark section around the four statistics cards. */
export function Wins({ heading, lead, children }: Props) {
  return (
    <section className="sec island">
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        {children}
      </div>
    </section>
  );
}
