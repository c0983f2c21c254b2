import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import type { ActivityLine } from './present-activity.ts';

export interface ActivityLogProps {
  activities: readonly ActivityLine[];
  /** The cursor of older entries; absent when there are none. */
  older: string | undefined;
  now: number;
}

/** Who did what, newest first. */
export function ActivityLog({ activities, older, now }: ActivityLogProps) {
  return (
    <section aria-labelledby="activity">
      <h2 className="day" id="activity">
        Activity
      </h2>
      {activities.length === 0 && <p className="dim">Nothing has been done yet.</p>}
      <ol>
        {activities.map(({ id, at, who, what, reference }) => (
          <li key={id} className="row incident">
            <span className="dim">
              <Time at={at} now={now} />
            </span>
            <bdi>
              <b>{who}</b>
            </bdi>
            <span>
              {what}
              {reference && (
                <>
                  : <a href={paths.lead(reference)}>{reference}</a>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="hint">
        Kept as long as leads are. Leads are named by their reference, never by name.{' '}
        {older !== undefined && (
          <a className="link" href={`${paths.people}?before=${older}#activity`}>
            Older activity
          </a>
        )}
      </p>
    </section>
  );
}
