import '../../styles/bio.css';
import type { AboutCopy } from '../../content/schemas/page-schemas.ts';
import { Art } from '../../ui/Art.tsx';

/** The greeting, and who is speaking. */
export function Hello({
  heading,
  lead,
  paragraphs,
  picture,
}: AboutCopy['hello'] & { picture: string }) {
  return (
    <section className="wrap ph">
      <div className="bio">
        <Art svg={picture} ground="leaf" threadArrives="at-load" />
        <div className="stack">
          <h1>{heading}</h1>
          <p className="lead ink">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
