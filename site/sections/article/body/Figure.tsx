import '../../../styles/figure.css';
import { WholeRanges } from './WholeRanges.tsx';

/** Every drawing in `site/art/figures`: a function that returns an `<svg>` string. */
const drawings = import.meta.glob<() => string>('../../../art/figures/*.ts', {
  eager: true,
  import: 'draw',
});

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
  const draw = drawings[`../../../art/figures/${name}.ts`];
  if (!draw) throw new Error(`<Figure name="${name}">: draw site/art/figures/${name}.ts first.`);
  return (
    <figure className="figure">
      <div
        className="art"
        role="img"
        aria-label={alt}
        dangerouslySetInnerHTML={{ __html: draw() }}
      />
      <figcaption>
        <WholeRanges text={caption} />
      </figcaption>
    </figure>
  );
}
