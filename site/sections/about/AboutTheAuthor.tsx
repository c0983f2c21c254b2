import '../../styles/bio.css';
import type { AboutCopy } from '../../content/schemas/page-schemas.ts';
import { Art } from '../../ui/Art.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

type Props = AboutCopy['author'] & { profileUrl: string; picture: string };

/** The few lines that stand behind the articles. */
export function AboutTheAuthor({ heading, lead, text, button, profileUrl, picture }: Props) {
  return (
    <section className="sec">
      <div className="wrap bio rev">
        <div className="stack">
          <h2>{heading}</h2>
          <p className="lead ink">{lead}</p>
          <p>{text}</p>
          <div className="btns">
            <ButtonLink href={profileUrl} label={button} look="outline" opensNewTab />
          </div>
        </div>
        <Art svg={picture} ground="apricot" threadArrives="when-seen" />
      </div>
    </section>
  );
}
