import { Time } from '../../layout/Time.tsx';
import { dayOf } from '../../layout/time.ts';

/** An event of a lead. */
export interface TimelineEntry {
  at: number;
  /** The actor; undefined for the server, or the person who wrote. */
  who?: string | undefined;
  words: string;
  /** The answer, or the source of the lead. */
  detail?: string | undefined;
  /** A note as it was typed. */
  note?: string | undefined;
  /** Whether it was retried: drawn as a loop in the thread. */
  isRetry?: boolean;
  /** The last of several tries with the same answer. */
  until?: number;
}

interface LeadTimelineProps {
  entries: readonly TimelineEntry[];
  now: number;
}

export function LeadTimeline({ entries, now }: LeadTimelineProps) {
  return (
    <section aria-labelledby="timeline">
      <h2 className="day" id="timeline">
        Timeline
      </h2>
      <ol className="thread">
        {entries.map((entry) => (
          <li
            key={`${entry.at} ${entry.words} ${entry.note}`}
            className={entry.isRetry ? 'again' : undefined}
          >
            {entry.isRetry && (
              <svg className="loop" viewBox="0 0 36 54" aria-hidden="true">
                <path d="M19 0C19 14 27 38 13 38C1 38 1 17 12 17C22 17 19 40 19 54" />
              </svg>
            )}
            {entry.who !== undefined && (
              <b>
                <bdi>{entry.who}</bdi>{' '}
              </b>
            )}
            {entry.words} <Time at={entry.at} now={now} />
            {entry.until !== undefined && (
              <>
                {' to '}
                <Time
                  at={entry.until}
                  now={now}
                  as={dayOf(entry.until) === dayOf(entry.at) ? 'clock' : 'moment'}
                />
              </>
            )}
            {entry.detail !== undefined && <p className="dim">{entry.detail}</p>}
            {entry.note !== undefined && (
              <p className="said" dir="auto">
                {entry.note}
              </p>
            )}
          </li>
        ))}
        <li className="to">
          <form className="stack" method="post" data-live="">
            <label htmlFor="note" className="vh">
              Note
            </label>
            <textarea
              id="note"
              name="note"
              rows={2}
              maxLength={5000}
              required
              placeholder="Add a note. Only people who may sign in here see it."
            />
            <div className="row">
              <button className="btn" name="action" value="note">
                Save note
              </button>
              <span className="hint keys" data-submit-key="" hidden>
                <span>
                  <kbd>Ctrl</kbd> <kbd>Enter</kbd>
                </span>
              </span>
            </div>
          </form>
        </li>
      </ol>
    </section>
  );
}
