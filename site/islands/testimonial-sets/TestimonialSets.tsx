import { useLayoutEffect, useRef, useState } from 'react';
import '../../styles/testimonial-sets.css';
import { PersonLine } from '../../ui/PersonLine.tsx';
import type { Quote } from '../quote.ts';
import { afterNextFrame } from '../after-next-frame.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useMedia } from '../use-media.ts';

interface Props {
  testimonials: readonly Quote[];
  /** The accessible name of the region. */
  label: string;
}

const setSize = 3;

/**
 * Three testimonials at a time; a dot selects the first one of the set. On narrow screens, and until the script
 * runs, all of them are in a scrollable strip.
 */
export function TestimonialSets({ testimonials, label }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [chosen, choose] = useState<{ index: number }>();
  const [current, setCurrent] = useState(0);
  const isReady = useHydrated();
  const isSetOnly = useMedia('(min-width: 60em)', false);

  const numbered = testimonials.map((testimonial, index) => ({ ...testimonial, index }));
  const start = chosen?.index ?? 0;
  const inOrder = [...numbered.slice(start), ...numbered.slice(0, start)];
  const namesInSet = inOrder.slice(0, setSize).map(({ name }) => name);

  useLayoutEffect(() => {
    if (chosen || isSetOnly) strip.current!.scrollLeft = 0;
  }, [chosen, isSetOnly]);

  return (
    <section
      className="testimonial-sets"
      aria-roledescription="carousel"
      aria-label={label}
      data-ready={isReady || undefined}
    >
      <ul
        className="quotes"
        ref={strip}
        aria-label={label}
        // Not in the Tab order then, but focusable: it may have the focus when the script loads.
        tabIndex={isSetOnly ? -1 : 0}
        onScroll={(event) => {
          const first = inOrder[cardsScrolledPast(event.currentTarget)];
          if (first) setCurrent(first.index);
        }}
      >
        {inOrder.map(({ index, quote, name, role, company, initials }) => (
          <li key={index}>
            <figure className="sheet quote">
              <blockquote>{quote}</blockquote>
              <figcaption>
                <PersonLine
                  name={name}
                  detail={`${role}, ${company}`}
                  initials={initials}
                  groundIndex={index}
                />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {numbered.length > 1 && (
        <div className="dots">
          {numbered.map(({ index }) => (
            <button
              key={index}
              className="sq"
              type="button"
              aria-label={`Go to testimonial set ${index + 1}`}
              aria-current={index === current || undefined}
              onClick={() => {
                setCurrent(index);
                // Reordering the quotes lays the strip out again. Before that, a frame shows the choice.
                afterNextFrame(() => choose({ index }));
              }}
            />
          ))}
        </div>
      )}
      <output className="vh">{chosen && `Showing ${namesInSet.join(', ')}`}</output>
    </section>
  );
}

function cardsScrolledPast(strip: HTMLElement): number {
  const [first, second] = strip.querySelectorAll('li');
  if (!first || !second) return 0;
  return Math.round(strip.scrollLeft / (second.offsetLeft - first.offsetLeft));
}
