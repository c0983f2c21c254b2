import '../../styles/hero.css';
import '../../styles/frieze.css';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import { Art } from '../../ui/Art.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PriceNote } from '../frame/PriceNote.tsx';

type Props = HomeCopy['hero'] & {
  startingPrice: string | undefined;
  demoUrl: string;
  picture: string;
};

/** The promise in one line, two buttons, and the frieze that tells the story from stranger to booked call. */
export function HomeHero({ heading, lead, note, tags, startingPrice, demoUrl, picture }: Props) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1>{heading}</h1>
        <div>
          <p className="lead ink">{lead}</p>
          <div className="btns">
            <ButtonLink href={demoUrl} label="Book a Demo" opensNewTab />
            <ButtonLink href="#video" label="How It Works" look="outline" hasArrow={false} />
          </div>
          <PriceNote startingPrice={startingPrice} note={note} />
        </div>
      </div>
      <div className="frieze-frame">
        <Art svg={picture} className="frieze" ground="apricot" threadArrives="at-load" />
        {tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </div>
    </section>
  );
}
