import type { ReconciliationDay } from '../../../server/operations/lead-reconciliation.ts';
import { DeskPage, type ShellProps } from '../../layout/DeskPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Note } from '../../layout/Note.tsx';
import { ScrollBox } from '../../layout/ScrollBox.tsx';
import { nameUtcDay } from '../../layout/time.ts';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import { nameChannel } from '../leads/present-lead.ts';
import { formatDuration, type PresentedCheck, type PresentedIncident } from './present-health.ts';

export interface HealthPageProps {
  shell: ShellProps;
  incidents: readonly PresentedIncident[];
  checks: readonly PresentedCheck[];
  reconciliation: readonly ReconciliationDay[];
  past: readonly { title: string; beganAt: number; endedAt: number | undefined }[];
  /** Whether a canary can be sent from here. */
  canSendCanary: boolean;
  /** The result of the canary that was just sent. */
  canary: { isGood: boolean; sentence: string } | undefined;
  now: number;
}

/** The state of every part, for an owner without a terminal. */
export function HealthPage(props: HealthPageProps) {
  const { shell, incidents, checks, reconciliation, past, canSendCanary, canary, now } = props;
  return (
    <DeskPage {...shell} title="Health" section="health">
      <form method="post" action={paths.health}>
        <div className="head">
          <h1>Health</h1>
          {canSendCanary && (
            <button className="btn end" name="do" value="canary">
              Send a canary now
            </button>
          )}
        </div>
        {canary && <Note kind={canary.isGood ? 'good' : 'bad'}>{canary.sentence}</Note>}
        {incidents.length === 0 && <NoIncident checks={checks} />}
        {incidents.map((incident) => (
          <IncidentNote key={incident.title} {...incident} now={now} />
        ))}
      </form>
      <section aria-labelledby="checks">
        <h2 className="day" id="checks">
          Checks
        </h2>
        <ul>
          {checks.map(({ name, detail, state, succeededAt }) => (
            <li key={name} className="check">
              <b>{name}</b>
              <span className={`mk ${state.kind}`}>
                <Icon name={icons[state.kind]} />
                {state.words}
              </span>
              <span className="dim">
                {succeededAt === undefined ? (
                  ''
                ) : (
                  <>
                    <span className="vh">Last success: </span>
                    <Time at={succeededAt} now={now} />
                  </>
                )}
              </span>
              <span className="dim">{detail}</span>
            </li>
          ))}
        </ul>
      </section>
      <Reconciliation days={reconciliation} />
      <section aria-labelledby="incidents">
        <h2 className="day" id="incidents">
          Incidents
        </h2>
        {past.length === 0 && <p className="dim">None has been recorded.</p>}
        <ol>
          {past.map(({ title, beganAt, endedAt }) => (
            <li key={`${title} ${beganAt}`} className="row incident">
              <Time at={beganAt} now={now} />
              <b>{title}</b>
              <span className="end dim">
                {endedAt === undefined
                  ? `${formatDuration(now - beganAt)} so far`
                  : formatDuration(endedAt - beganAt)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </DeskPage>
  );
}

/** A channel may fail for an hour before it is an incident. */
function NoIncident({ checks }: Pick<HealthPageProps, 'checks'>) {
  if (checks.every(({ state }) => state.kind !== 'bad')) {
    return <Note kind="good">Everything works.</Note>;
  }
  return (
    <Note>
      <b>One of the checks below fails.</b> Nothing is lost: every lead is stored, and its
      notifications are sent again for three days. After an hour it is an incident.
    </Note>
  );
}

const icons = { good: 'tick', bad: 'warning', wait: 'wait' } as const;

function IncidentNote({
  title,
  cause,
  toDo,
  beganAt,
  canTryAgain,
  report,
  now,
}: PresentedIncident & { now: number }) {
  return (
    <Note kind="warn">
      <p>
        <b>{title}</b>
        {beganAt !== undefined && (
          <>
            {' '}
            since <Time at={beganAt} now={now} />
          </>
        )}
        .
        {cause !== undefined && (
          <>
            {' '}
            The answer was “<bdi>{cause}</bdi>”.
          </>
        )}
      </p>
      <p>
        <b>What to do:</b> {toDo}
      </p>
      <div className="row">
        {canTryAgain && (
          <button className="btn" name="do" value="try-again">
            Try again now
          </button>
        )}
        <details>
          <summary className="btn flat">Copy this for your engineer</summary>
          <textarea
            aria-label={`${title}: text for your engineer`}
            readOnly
            defaultValue={report}
          />
          <p>
            <button className="btn" type="button" data-copy="" hidden>
              Copy
            </button>
          </p>
        </details>
      </div>
    </Note>
  );
}

const columns = ['Received', 'Delivered', 'Waiting', 'Given up', 'Quarantined', 'Erased'] as const;

function Reconciliation({ days }: { days: readonly ReconciliationDay[] }) {
  return (
    <section aria-labelledby="reconciliation">
      <h2 className="day" id="reconciliation">
        Reconciliation: every lead is somewhere
      </h2>
      <p className="dim">
        {days.length === 0
          ? 'No lead was received in this time.'
          : 'Received = delivered + waiting + given up + quarantined + erased. Days are in UTC, and canaries are included.'}
      </p>
      {[...Map.groupBy(days, ({ channel }) => channel)].map(([channel, lines]) => (
        <ScrollBox key={channel} label={`Reconciliation of ${nameChannel(channel)}`}>
          <table>
            <caption>{nameChannel(channel)}</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {columns.map((name) => (
                  <th key={name} scope="col" className="r">
                    {name}
                  </th>
                ))}
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.day}>
                  <th scope="row">
                    <time dateTime={line.day}>{nameUtcDay(line.day)}</time>
                  </th>
                  {[
                    line.submitted,
                    line.delivered,
                    line.waiting,
                    line.abandoned,
                    line.quarantined,
                    line.erased,
                  ].map((count, index) => (
                    <td key={columns[index]} className="r">
                      {index === 0 ? <b>{count}</b> : count || '–'}
                    </td>
                  ))}
                  <td>
                    <span className={line.isReconciled ? 'mk good' : 'mk bad'}>
                      <Icon name={line.isReconciled ? 'tick' : 'warning'} />
                      {line.isReconciled ? 'Adds up' : 'Does not add up'}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ))}
    </section>
  );
}
