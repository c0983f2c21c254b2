import { Button } from '../../layout/Button.tsx';
import { Mark } from '../../layout/Mark.tsx';
import type { ReconciliationDay } from '../../../server/operations/lead-reconciliation.ts';
import { formatDuration } from '../../../server/operations/format-duration.ts';
import { incidentId, type Incident } from '../../../server/operations/incident.ts';
import type { Health } from '../../../server/operations/read-health.ts';
import { DeskPage } from '../../layout/DeskPage.tsx';
import { Note } from '../../layout/Note.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { ScrollBox } from '../../layout/ScrollBox.tsx';
import { Section } from '../../layout/Section.tsx';
import { nameUtcDay } from '../../layout/time.ts';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import { quoteCause } from '../../../server/operations/quote-cause.ts';
import { nameChannel } from '../leads/describe-lead.ts';
import {
  describeChecks,
  findBeginning,
  remedyOf,
  reportIncident,
  titleOf,
} from './describe-health.ts';

/** The state of every part, for an owner without a terminal. */
export function HealthPage({ health, canSendCanary }: { health: Health; canSendCanary: boolean }) {
  const { history, reconciliation } = health;
  const { incidents, now } = useShell();
  const checks = describeChecks(health, incidents);
  return (
    <DeskPage title="Health" section="health">
      <form method="post" action={paths.health}>
        <div className="head">
          <h1>Health</h1>
          {canSendCanary && <Button kind="end" value="canary" words="Send a canary now" />}
        </div>
        {incidents.length === 0 && checks.every(({ state }) => state.kind !== 'bad') && (
          <Note kind="good">
            <b>Everything works.</b>
          </Note>
        )}
        {incidents.map((incident) => (
          <IncidentNote
            key={incidentId(incident)}
            incident={incident}
            beganAt={findBeginning(incident, history)}
          />
        ))}
      </form>
      <Section id="checks" title="Checks">
        <ul className="lines">
          {checks.map(({ name, detail, state, succeededAt }) => (
            <li key={name} className="check">
              <b>{name}</b>
              <Mark {...state} />
              <span className="dim">
                {succeededAt !== undefined && (
                  <>
                    <span className="vh">Last success: </span>
                    <Time at={succeededAt} />
                  </>
                )}
              </span>
              <span className="dim">{detail}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Reconciliation days={reconciliation} />
      <Section id="incidents" title="Incidents">
        {history.length === 0 ? (
          <p className="dim">None has been recorded.</p>
        ) : (
          <ol className="lines">
            {history.map((past) => (
              <li key={`${incidentId(past)} ${past.beganAt}`} className="row">
                <Time at={past.beganAt} />
                <b>{titleOf(past)}</b>
                <span className="end dim">
                  {past.endedAt === undefined
                    ? `${formatDuration(now - past.beganAt)} so far`
                    : formatDuration(past.endedAt - past.beganAt)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
    </DeskPage>
  );
}

function IncidentNote({ incident, beganAt }: { incident: Incident; beganAt: number | undefined }) {
  const { kind, reason } = incident;
  const title = titleOf(incident);
  return (
    <Note kind="warn">
      <p>
        <b>{title}</b>
        {beganAt !== undefined && (
          <>
            {' '}
            since <Time at={beganAt} as="sentence" />
          </>
        )}
        .
        {reason !== undefined && (
          <>
            {' '}
            <bdi>{quoteCause(reason)}</bdi>
          </>
        )}
      </p>
      <p>
        <b>What to do:</b> {remedyOf(incident)}
      </p>
      <div className="row">
        {(kind === 'deliveries' || kind === 'unread') && (
          <Button value="try-again" words="Try again now" />
        )}
        <details>
          <summary className="btn flat">Copy this for your engineer</summary>
          <p className="codes">{reportIncident(incident, beganAt)}</p>
        </details>
      </div>
    </Note>
  );
}

const columns = {
  submitted: 'Received',
  delivered: 'Delivered',
  waiting: 'Waiting',
  abandoned: 'Given up',
  quarantined: 'Quarantined',
  erased: 'Erased',
  notAddressed: 'Not addressed',
} as const;
const counted = Object.keys(columns) as (keyof typeof columns)[];

function Reconciliation({ days }: { days: readonly ReconciliationDay[] }) {
  return (
    <Section id="reconciliation" title="Reconciliation: every lead is somewhere">
      <p className="dim">
        {days.length === 0
          ? 'No lead was received in this time.'
          : 'Received = delivered + waiting + given up + quarantined + erased + not addressed, because the channel was not set. Days are in UTC, and canaries are included.'}
      </p>
      {[...Map.groupBy(days, ({ channel }) => channel)].map(([channel, lines]) => (
        <ScrollBox key={channel} label={`Reconciliation of ${nameChannel(channel)}`}>
          <table>
            <caption>{nameChannel(channel)}</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {counted.map((name) => (
                  <th key={name} scope="col" className="r">
                    {columns[name]}
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
                  {counted.map((name) => (
                    <td key={name} className="r">
                      {name === 'submitted' ? <b>{line[name]}</b> : line[name] || '–'}
                    </td>
                  ))}
                  <td>
                    <Mark
                      kind={line.isReconciled ? 'good' : 'bad'}
                      words={line.isReconciled ? 'Adds up' : 'Does not add up'}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ))}
    </Section>
  );
}
