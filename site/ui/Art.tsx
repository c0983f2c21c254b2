import '../styles/thread.css';
import { layersOf } from '../art/layers.ts';
import type { PageGround } from '../art/palette.ts';
import type { PictureFile } from '../art/picture-files.ts';

interface Props {
  /** An `<svg>` string made by `site/art`, never by a visitor. */
  svg: string;
  ground?: PageGround;
  className?: string;
  /** The thread comes in from the left: at once, or when the picture is seen. */
  threadArrives?: 'at-load' | 'when-seen';
}

/** A picture of cut paper, in the page itself. Purely decorative: the text beside it says everything. */
export function Art({ svg, ground, className = 'art', threadArrives }: Props) {
  const classes = [className, ground && `on-${ground}`, threadArrives === 'at-load' && 'arrives'];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      {...(threadArrives === 'when-seen' && { 'data-thread': '' })}
      dangerouslySetInnerHTML={{ __html: threadArrives ? layered(svg) : svg }}
    />
  );
}

interface FileProps {
  file: PictureFile;
  ground?: PageGround;
  className?: string;
}

/** The same for pictures far below the fold: files that the browser loads when they come near. */
export function ArtFile({ file, ground, className = 'art' }: FileProps) {
  const { src, threadSrc, width, height } = file;
  const sheet = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <div
      className={ground ? `${className} on-${ground}` : className}
      {...(threadSrc && { 'data-thread': '' })}
    >
      <img src={src} alt="" {...sheet} />
      {threadSrc && (
        <div className="wipe">
          <div>
            <img src={threadSrc} alt="" {...sheet} />
          </div>
        </div>
      )}
    </div>
  );
}

function layered(svg: string): string {
  const { still, thread } = layersOf(svg);
  return thread ? `${still}<div class="wipe"><div>${thread}</div></div>` : still;
}
