import '../../../styles/figure.css';
import { drawing } from '../../../art/drawing.ts';
import { WholeRanges } from './WholeRanges.tsx';

interface Props {
  /** The file name of a drawing in `site/art/figures`. */
  name: string;
  /** What the drawing says, for everybody. */
  caption: string;
  /** What the drawing shows, to people who do not see it. */
  alt: string;
}

/**
 * A drawing that explains.
 *
 * @throws Error for a name without a drawing, so that the build stops.
 */
export function Figure({ name, caption, alt }: Props) {
  return (
    <figure className="figure">
      <div
        className="art"
        role="img"
        aria-label={alt}
        dangerouslySetInnerHTML={{ __html: drawing(`figures/${name}`) }}
      />
      <figcaption>
        <WholeRanges text={caption} />
      </figcaption>
    </figure>
  );
}
