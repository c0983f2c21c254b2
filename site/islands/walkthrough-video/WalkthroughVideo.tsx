import { useEffect, useRef, useState } from 'react';
import '../../styles/walkthrough-video.css';
import type { Film } from '../../content/walkthrough.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { watchSight } from '../use-seen.ts';
import { autoplay, startPlaying } from './autoplay.ts';
import { timestampOf, type Chapter } from './chapters.ts';

interface Props extends Film {
  chapters: readonly Chapter[];
  /** The heading above the chapters. Words and not slots: see `FeaturedQuotes`. */
  heading: string;
  lead: string;
  /** The target and words of the button below the chapters. */
  demoUrl: string;
  demoLabel: string;
}

/** Some browsers load the poster lazily by this attribute; the types do not know it yet. */
const lazily = { loading: 'lazy' };

/**
 * The product walkthrough with its chapters. The video element is complete without scripts. The script plays it
 * while at least half of it is visible, unless less motion or less data is preferred, and turns the chapters into
 * buttons that seek.
 */
export function WalkthroughVideo(props: Props) {
  const { sources, poster, captions, chapters, label, heading, lead, demoUrl, demoLabel } = props;
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<ReturnType<typeof autoplay>>(null);
  const isReady = useHydrated();
  const [current, setCurrent] = useState(-1);

  useEffect(() => {
    // On an iPhone the film fills the screen, and the page behind it may turn with the phone.
    const element: HTMLVideoElement & { webkitDisplayingFullscreen?: boolean } = video.current!;
    const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
    const wantsMotion = () =>
      !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isShownElsewhere = () =>
      document.pictureInPictureElement === element || element.webkitDisplayingFullscreen === true;
    player.current = autoplay(element, wantsMotion, isShownElsewhere);
    return watchSight(element, 0.5, player.current.see);
  }, []);

  const jumpTo = ({ atSeconds }: Chapter) => {
    const element = video.current!;
    element.currentTime = atSeconds;
    startPlaying(element);
    // On a small screen the chapters are below the film.
    element.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="grid walkthrough">
      <video
        ref={video}
        muted
        controls
        playsInline
        preload="none"
        {...lazily}
        poster={poster}
        width={1280}
        height={720}
        aria-label={label}
        onPause={() => player.current?.notePause()}
        onPlay={() => player.current?.notePlay()}
        onTimeUpdate={({ currentTarget: { currentTime } }) =>
          setCurrent(chapters.findLastIndex(({ atSeconds }) => atSeconds <= currentTime))
        }
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        <track
          kind="captions"
          src={captions.src}
          srcLang={captions.language}
          label={captions.label}
          default
        />
        Your browser does not support the video tag.
      </video>
      <div>
        <SectionHead heading={heading} lead={lead} layout="narrow" />
        <ol className="chapters">
          {chapters.map((chapter, i) => (
            <li key={chapter.atSeconds}>
              <button
                type="button"
                disabled={!isReady}
                aria-current={i === current || undefined}
                onClick={() => jumpTo(chapter)}
              >
                <small>{timestampOf(chapter.atSeconds)}</small>
                <span>{chapter.label}</span>
              </button>
            </li>
          ))}
        </ol>
        <ButtonLink href={demoUrl} label={demoLabel} />
      </div>
    </div>
  );
}
