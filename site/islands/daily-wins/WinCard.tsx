import { countSheet } from '../../art/counts.ts';
import { useHydrated } from '../use-hydrated.ts';
import { countedMarks, emptyMarks } from './charts.ts';
import type { Round, Win } from './rounds.ts';

interface Props {
  win: Win;
  weekday: string;
  /** The comments of each day, for the chart that draws all of them. */
  week: Round['week'];
}

/**
 * One number with its weekday and its marks. The target is what is read out and what keeps the room;
 * the counting number comes with the script and lies over it, for the eye only. `drawRound` rewrites the elements marked `data-digits` and `data-marks`.
 */
export function WinCard({ win, weekday, week }: Props) {
  const isReady = useHydrated();
  const unit = win.unit && <small>{win.unit}</small>;
  return (
    <article className={`win ${win.id}`}>
      <h3>{win.label}</h3>
      <p className="day" aria-hidden="true">
        {weekday}
      </p>
      <p className="num count">
        <span className="count-final">
          {win.target}
          {unit}
        </span>
        {isReady && (
          <span className="count-shown" aria-hidden="true">
            <span data-digits={String(win.target).length}>{win.target}</span>
            {unit}
          </span>
        )}
      </p>
      <p>{win.caption}</p>
      <svg viewBox={`0 0 ${countSheet.width} ${countSheet.height}`} aria-hidden="true">
        <path className="empty" d={emptyMarks(win)} />
        <path data-marks d={countedMarks(win, win.target, week)} />
      </svg>
    </article>
  );
}
