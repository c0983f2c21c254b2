import type { Activity } from '../../../server/activity/activity.ts';
import type { NameActor } from '../../accounts/people.ts';
import { Section } from '../../layout/Section.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import { describeActivity } from './describe-activity.ts';

export interface ActivityLogProps {
  activities: readonly Activity[];
  nameActor: NameActor;
  /** The cursor of older entries; absent when there are none. */
  older: string | undefined;
}

/** Who did what, newest first. */
export function ActivityLog({ activities, nameActor, older }: ActivityLogProps) {
  return (
    <Section id="activity" title="Activity">
      {activities.length === 0 ? (
        <p className="dim">Nothing has been done yet.</p>
      ) : (
        <ol className="lines">
          {activities.map((activity) => (
            <li key={activity.id} className="row">
              <Time at={activity.occurredAt} />
              <bdi>
                <b>{nameActor(activity.actor)}</b>
              </bdi>
              <span>
                {describeActivity(activity)}
                {activity.reference && (
                  <>
                    : <a href={paths.lead(activity.reference)}>{activity.reference}</a>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="hint">
        Kept as long as leads are. Leads are named by their reference, never by name.{' '}
        {older !== undefined && (
          <a className="link" href={`${paths.people}?before=${older}#activity`}>
            Older activity
          </a>
        )}
      </p>
    </Section>
  );
}
