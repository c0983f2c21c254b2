import { counts, countSheet } from '../../art/counts.ts';
import { useHydrated } from '../use-hydrated.ts';
import { weekdays, type Round, type Win } from './rounds.ts';

interface Props {
  win: Win;
  /** The index of today in `weekdays`. */
  day: Round['day'];
  /** The comments of each day, for the chart that draws all of them. */
  week: Round['week'];
}

/**
 * One number with its weekday and its marks. Screen readers read the target, which also reserves the space. The
 * counting number comes with the script and covers it visually. `drawRound` rewrites the elements marked
 * `data-digits` and `data-marks`.
 */
export function WinCard({ win, day, week }: Props) {
  const isReady = useHydrated();
  const unit = win.unit && <small>{win.unit}</small>;
  return (
    <article className={`win ${win.chart}`}>
      <h3>{win.label}</h3>
      <div className="day">
        {/* The only child of its element, because a translation would take a text beside others out of React's control. */}
        <p className="small">{weekdays[day]}</p>
        <p className="small days" aria-hidden="true">
          {weekdays.map((weekday, i) => (
            <span key={weekday} className={i === day ? 'today' : undefined}>
              {weekday[0]}
            </span>
          ))}
        </p>
      </div>
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
      <p className="small">{win.caption}</p>
      <svg viewBox={`0 0 ${countSheet.width} ${countSheet.height}`} aria-hidden="true">
        <path className="empty" d={emptyMarks(win)} />
        <path data-marks d={counts[win.chart](win.target, week)} />
      </svg>
    </article>
  );
}

/** All marks that may be counted, behind those that are. */
function emptyMarks({ chart, target, unit }: Win): string {
  return counts[chart](
    unit === '%' ? 100 : target,
    weekdays.map(() => target),
  );
}
