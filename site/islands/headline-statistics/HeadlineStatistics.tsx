import { useEffect, useRef } from 'react';
import '../../styles/count.css';
import '../../styles/headline-statistics.css';
import { animateCount } from '../count-up.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { useSeen } from '../use-seen.ts';
import { textOf, type Statistic } from './statistic.ts';

interface Props {
  statistics: readonly Statistic[];
  /** Side by side. Otherwise number and label are at the two ends of a row. */
  areColumns?: boolean;
}

const countMs = 3000;

/**
 * Large numbers that count up once, when they first become visible. Screen readers read the final number, which
 * also reserves the space; the counting one comes with the script and covers it visually.
 */
export function HeadlineStatistics({ statistics, areColumns = false }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const hasCounted = useRef(false);
  const isReady = useHydrated();
  const isStill = useReducedMotion();
  const isSeen = useSeen(list, 0.4);

  useEffect(() => {
    if (isSeen === undefined || hasCounted.current) return;
    const numbers = list.current!.querySelectorAll('.count-shown');
    const show = (progress: number) =>
      statistics.forEach((statistic, i) => {
        const text = textOf(statistic, progress);
        // Writing the same text again would lay it out again.
        if (numbers[i]!.textContent !== text) numbers[i]!.textContent = text;
      });
    hasCounted.current = isSeen;
    return isSeen && !isStill ? animateCount(countMs, show) : show(isStill ? 1 : 0);
  }, [isSeen, isStill, statistics]);

  return (
    <ul className={`headline-statistics${areColumns ? ' grid g3' : ''}`} ref={list}>
      {statistics.map((statistic) => (
        <li key={statistic.label}>
          <span className="num count">
            <span className="count-final">{textOf(statistic, 1)}</span>
            {isReady && (
              <span className="count-shown" aria-hidden="true">
                {textOf(statistic, 1)}
              </span>
            )}
          </span>{' '}
          <span className="mute">{statistic.label}</span>
        </li>
      ))}
    </ul>
  );
}
