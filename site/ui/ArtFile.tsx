import '../styles/thread.css';
import type { PictureFile } from '../art/picture-files.ts';

interface Props {
  file: PictureFile;
  className?: string;
}

/** The same as `Art` for pictures far below the fold: lazily loaded files. */
export function ArtFile({ file, className = 'art' }: Props) {
  const { src, threadSrc, ground, width, height } = file;
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
