import '../../styles/proof.css';
import type { ReactNode } from 'react';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import type { Partner } from '../../content/schemas/list-schemas.ts';
import { Pinned } from '../../ui/Pinned.tsx';
import { Section } from '../../ui/Section.tsx';
import { PartnerLogos } from './PartnerLogos.tsx';

interface Props extends Pick<HomeCopy['proof'], 'heading' | 'lead' | 'partnersLabel'> {
  partners: readonly Partner[];
  /** The counted numbers. */
  numbers?: ReactNode;
  /** The rotating quote and the sets of three. */
  children?: ReactNode;
}

/** Proof by others: numbers, companies, people. */
export function Proof({ heading, lead, partnersLabel, partners, numbers, children }: Props) {
  return (
    <Section look="proof">
      <div className="grid ledger">
        <h2>
          <Pinned text={heading} />
        </h2>
        <p className="lead">{lead}</p>
        <div className="ledger-numbers">{numbers}</div>
      </div>
      <PartnerLogos label={partnersLabel} partners={partners} />
      {children}
    </Section>
  );
}
