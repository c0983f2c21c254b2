import '../../../styles/figure.css';
import { drawing } from '../../../art/drawing.ts';
import { WholeRanges } from './WholeRanges.tsx';

interface Props {
  /** The file name of a drawing in `site/art/figures`. */
  name: string;
  /** The caption, for everybody. */
  caption: string;
  /** The alternative text, for people who do not see the drawing. */
  alt: string;
}

/**
 * An explanatory drawing.
 *
 * @throws Error for an unknown name, so that the build fails.
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
      <figcaption className="small">
        <WholeRanges text={caption} />
      </figcaption>
    </figure>
  );
}
