import '../../styles/bio.css';
import '../../styles/invitation.css';
import type { ReactNode } from 'react';
import type { GetStartedCopy } from '../../content/schemas/page-schemas.ts';
import { Art } from '../../ui/Art.tsx';
import { PriceNote } from '../frame/PriceNote.tsx';
import { Ticks } from '../../ui/Ticks.tsx';

type Props = Pick<GetStartedCopy, 'lead' | 'checks' | 'note'> & {
  heading: string;
  startingPrice: string | undefined;
  picture: string;
  /** The form. */
  children?: ReactNode;
};

/** What happens after the form is sent, beside the form. */
export function Invitation({
  heading,
  lead,
  checks,
  note,
  startingPrice,
  picture,
  children,
}: Props) {
  return (
    <section className="wrap ph">
      <div className="bio rev invitation">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <Ticks items={checks} />
          <PriceNote startingPrice={startingPrice} note={note} />
          <Art svg={picture} ground="apricot" className="art wide" threadArrives="at-load" />
        </div>
        {children}
      </div>
    </section>
  );
}
