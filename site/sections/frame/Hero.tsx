import '../../styles/hero.css';
import type { PageGround } from '../../art/palette.ts';
import type { AssociationsCopy } from '../../content/schemas/page-schemas.ts';
import { demoUrl, settings } from '../../settings.ts';
import { Art } from '../../ui/Art.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PriceNote } from './PriceNote.tsx';

interface Props extends Readonly<AssociationsCopy['hero']> {
  startingPrice: string | undefined;
  /** The file name of a wide drawing. */
  picture: string;
  ground: PageGround;
  /** Texts over the picture. */
  tags?: readonly string[];
  /** Where the page shows the walkthrough. */
  videoHref?: string | undefined;
}

/** The first section of a page: the promise in one line, what it costs, and a wide picture of people. */
export function Hero({ heading, lead, picture, ground, tags, videoHref, ...price }: Props) {
  const { buttons } = settings;
  return (
    <section className="hero">
      <div className="wrap">
        <h1>{heading}</h1>
        <div>
          <p className="lead ink">{lead}</p>
          <div className="btns">
            <ButtonLink href={demoUrl()} label={buttons.bookDemo} />
            {videoHref && (
              <ButtonLink href={videoHref} label={buttons.howItWorks} look="alt" hasArrow={false} />
            )}
          </div>
          <PriceNote {...price} />
        </div>
      </div>
      <div className="frieze-frame">
        <Art name={picture} className="art frieze" ground={ground} threadArrives="at-load" />
        {tags?.map((tag) => (
          <p key={tag} className="tag">
            {tag}
          </p>
        ))}
      </div>
    </section>
  );
}
