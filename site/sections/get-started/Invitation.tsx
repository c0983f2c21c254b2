import '../../styles/bio.css';
import '../../styles/invitation.css';
import type { ReactNode } from 'react';
import type { GetStartedCopy } from '../../content/schemas/page-schemas.ts';
import { settings } from '../../settings.ts';
import { Art } from '../../ui/Art.tsx';
import { PriceNote } from '../frame/PriceNote.tsx';
import { Ticks } from '../../ui/Ticks.tsx';

type Props = Pick<GetStartedCopy, 'lead' | 'checks' | 'note'> & {
  startingPrice: string | undefined;
  /** The form. */
  children?: ReactNode;
};

/** What happens after the form is sent, beside the form. */
export function Invitation({ lead, checks, note, startingPrice, children }: Props) {
  return (
    <section className="wrap ph">
      <div className="grid bio rev invitation">
        <div>
          <h1>{`Get Started with ${settings.brand.productName}`}</h1>
          <p className="lead">{lead}</p>
          <Ticks items={checks} />
          <PriceNote startingPrice={startingPrice} note={note} />
          <Art
            name="first-conversation"
            ground="apricot"
            className="art wide"
            threadArrives="at-load"
          />
        </div>
        {children}
      </div>
    </section>
  );
}
