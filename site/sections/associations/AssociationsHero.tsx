import '../../styles/hero.css';
import '../../styles/frieze.css';
import type { AssociationsCopy } from '../../content/schemas/page-schemas.ts';
import { Art } from '../../ui/Art.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PriceNote } from '../frame/PriceNote.tsx';

type Props = AssociationsCopy['hero'] & {
  startingPrice: string | undefined;
  demoUrl: string;
  picture: string;
};

/** A hall full of booths, and people in front of them who know each other. */
export function AssociationsHero({ heading, lead, note, startingPrice, demoUrl, picture }: Props) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1>{heading}</h1>
        <div>
          <p className="lead ink">{lead}</p>
          <div className="btns">
            <ButtonLink href={demoUrl} label="Book a Demo" opensNewTab />
          </div>
          <PriceNote startingPrice={startingPrice} note={note} />
        </div>
      </div>
      <Art svg={picture} className="frieze" ground="sky" threadArrives="at-load" />
    </section>
  );
}
