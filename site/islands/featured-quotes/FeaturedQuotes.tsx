import { useEffect, useRef, useState } from 'react';
import type { PictureFile } from '../../art/picture-files.ts';
import '../../styles/featured-quotes.css';
import { ArtFile } from '../../ui/ArtFile.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import type { Quote } from '../quote.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { useSeen } from '../use-seen.ts';
import { Stars } from './Stars.tsx';

interface Props {
  quotes: readonly Quote[];
  /** The accessible name of the region. */
  label: string;
  /**
   * The pictures beside the quotes, in turn. Data and not a slot: Astro passes slots as strings of markup.
   * When React has to render an island again, because a translation or an extension changed it first, the security
   * policy forbids to set them.
   */
  pictures: readonly PictureFile[];
  /** Small portraits in place of the initials. */
  portraits?: readonly (PictureFile | undefined)[];
}

const periodMs = 5000;

/**
 * One quote at a time, each with a picture, after the carousel pattern of the ARIA practices: the rotation button
 * comes first, keyboard focus or the mouse stops the rotation, and nothing is announced while it rotates. Until the
 * script runs, all quotes are in a scrollable strip.
 */
export function FeaturedQuotes({ quotes, label, pictures, portraits }: Props) {
  const region = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  // Once the visitor took over, only the rotation button starts it again.
  const [isPlaying, setPlaying] = useState(true);
  const isReady = useHydrated();
  const isStill = useReducedMotion();
  const isSeen = useSeen(region, 0.2);
  const count = quotes.length;
  const canRotate = count > 1;
  const isRotating = canRotate && isPlaying && !isStill && isSeen === true;
  const step = (by: number) => {
    setPlaying(false);
    setIndex((index + by + count) % count);
  };
  useEffect(() => {
    // The pointer or the focus may arrive before the script.
    if (region.current!.matches(':hover, :has(:focus-visible)')) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), periodMs);
    return () => clearInterval(timer);
  }, [isRotating, count]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they stop it, nothing is operated by them
    <section
      className="featured-quotes"
      ref={region}
      aria-roledescription="carousel"
      aria-label={label}
      data-ready={isReady || undefined}
      onFocus={(event) => event.target.matches(':focus-visible') && setPlaying(false)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPlaying(false)}
    >
      {canRotate && (
        <div className="controls">
          <Control
            label={isPlaying ? 'Pause rotation' : 'Start rotation'}
            shape={isPlaying ? 'M9 6v12M15 6v12' : 'M8 6l10 6l-10 6z'}
            className="rotates"
            onClick={() => setPlaying(!isPlaying)}
          />
          <Control label="Previous quote" shape="M15 5l-7 7l7 7" onClick={() => step(-1)} />
          <Control label="Next quote" shape="M9 5l7 7l-7 7" onClick={() => step(1)} />
        </div>
      )}
      <div
        className="slides"
        aria-live={isRotating ? 'off' : 'polite'}
        // Not in the Tab order, but focusable: it may have the focus at that moment.
        tabIndex={isReady ? -1 : 0}
      >
        {quotes.map(({ quote, name, role, company, initials, rating }, i) => (
          <div
            className="slide"
            key={name}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern's role; a fieldset groups controls
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${count}`}
            data-current={i === index || undefined}
          >
            <ArtFile file={pictures[i % pictures.length]!} />
            <figure>
              {rating && <Stars rating={rating} />}
              <blockquote>{quote}</blockquote>
              <figcaption>
                <PersonLine
                  name={name}
                  detail={`${role}, ${company}`}
                  initials={initials}
                  portrait={portraits?.[i] && <ArtFile file={portraits[i]} className="headshot" />}
                  groundIndex={i}
                />
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ControlProps {
  label: string;
  /** The path of its icon on a 24 px grid. */
  shape: string;
  className?: string;
  onClick: () => void;
}

function Control({ label, shape, className = '', onClick }: ControlProps) {
  return (
    <button
      className={`sq control ${className}`}
      type="button"
      aria-label={label}
      onClick={onClick}
    >
      <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
        <path d={shape} />
      </svg>
    </button>
  );
}
