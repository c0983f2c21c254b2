import '../../styles/bio.css';
import type { AboutCopy } from '../../content/schemas/page-schemas.ts';
import { Art } from '../../ui/Art.tsx';
import { Photo, type PhotoFile } from '../../ui/Photo.tsx';
import { PriceNote } from '../frame/PriceNote.tsx';

/** The greeting, and who is speaking. */
export function Hello({
  heading,
  lead,
  paragraphs,
  note,
  startingPrice,
  photo,
}: AboutCopy['hello'] & {
  startingPrice: string | undefined;
  /** The owner's portrait in place of the drawn one. */
  photo: PhotoFile | undefined;
}) {
  return (
    <section className="wrap ph">
      <div className="grid bio">
        {photo ? (
          <Photo photo={photo} />
        ) : (
          <Art name="author-alone" ground="leaf" threadArrives="at-load" />
        )}
        <div className="stack">
          <h1>{heading}</h1>
          <p className="lead ink">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <PriceNote startingPrice={startingPrice} note={note} />
        </div>
      </div>
    </section>
  );
}
