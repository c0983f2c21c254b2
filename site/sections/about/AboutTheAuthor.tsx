import '../../styles/bio.css';
import type { AboutCopy } from '../../content/schemas/page-schemas.ts';
import { settings } from '../../settings.ts';
import { Art } from '../../ui/Art.tsx';
import { Photo, type PhotoFile } from '../../ui/Photo.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

type Props = AboutCopy['author'] & {
  /** The owner's portrait in place of the drawn one. */
  photo: PhotoFile | undefined;
};

/** The short biography of the author. */
export function AboutTheAuthor({ heading, lead, text, button, photo }: Props) {
  const { linkedIn } = settings.links;
  return (
    <section className="sec">
      <div className="wrap grid bio rev">
        <div className="stack">
          <h2>{heading}</h2>
          <p className="lead ink">{lead}</p>
          <p>{text}</p>
          {linkedIn && (
            <div className="btns">
              <ButtonLink href={linkedIn} label={button} look="alt" />
            </div>
          )}
        </div>
        {photo ? (
          <Photo photo={photo} isLazy />
        ) : (
          <Art name="author-in-company" ground="apricot" threadArrives="when-seen" />
        )}
      </div>
    </section>
  );
}
