import '../styles/thread.css';
import { drawing } from '../art/drawing.ts';
import { layersOf } from '../art/layers.ts';
import type { PageGround } from '../art/palette.ts';

interface Props {
  /** The file name of a drawing in `site/art/pictures`. */
  name: string;
  ground?: PageGround;
  className?: string;
  /** The thread is revealed from the left: at once, or when the picture becomes visible. */
  threadArrives?: 'at-load' | 'when-seen';
}

/** An inline picture of cut paper. Purely decorative: the adjacent text has the meaning. */
export function Art({ name, ground, className = 'art', threadArrives }: Props) {
  const svg = drawing(`pictures/${name}`);
  const classes = [className, ground && `on-${ground}`, threadArrives === 'at-load' && 'arrives'];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      {...(threadArrives === 'when-seen' && { 'data-thread': '' })}
      dangerouslySetInnerHTML={{ __html: threadArrives ? layered(svg) : svg }}
    />
  );
}

function layered(svg: string): string {
  const { still, thread } = layersOf(svg);
  return thread ? `${still}<div class="wipe"><div>${thread}</div></div>` : still;
}
