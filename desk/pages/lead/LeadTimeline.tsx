import { Button } from '../../layout/Button.tsx';
import { maxNoteLength } from '../../../server/follow-up/add-note.ts';
import type { LeadDetails } from '../../../server/follow-up/read-lead.ts';
import type { NameActor } from '../../accounts/people.ts';
import { Form } from '../../layout/Form.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { Section } from '../../layout/Section.tsx';
import { Time } from '../../layout/Time.tsx';
import { dayOf } from '../../layout/time.ts';
import { describeTimeline, type DescribedEntry } from './describe-timeline.ts';

interface LeadTimelineProps extends Pick<LeadDetails, 'lead' | 'timeline'> {
  nameActor: NameActor;
}

export function LeadTimeline({ lead, timeline, nameActor }: LeadTimelineProps) {
  const entries = describeTimeline(timeline, lead, useShell().namePage);
  return (
    <Section id="timeline" title="Timeline">
      <ol className="thread">
        {entries.map((entry, index) => (
          <Entry
            key={`${entry.at} ${entry.words} ${entry.kind === 'note' ? entry.id : ''}`}
            entry={entry}
            before={entries[index - 1]?.at}
            nameActor={nameActor}
          />
        ))}
        <li className="to">
          <Form className="stack" method="post" data-live="">
            <label htmlFor="note" className="vh">
              Note
            </label>
            <textarea
              id="note"
              name="note"
              rows={2}
              maxLength={maxNoteLength}
              required
              // As in `Field`: Firefox calls an empty required field invalid otherwise.
              aria-invalid="false"
              placeholder="Add a note. Only people who may sign in here see it."
            />
            <div className="row">
              <Button name="action" value="note" words="Save note" />
              <span className="hint keys">
                <span>
                  <kbd>Ctrl</kbd> <kbd>Enter</kbd>
                </span>
              </span>
            </div>
          </Form>
        </li>
      </ol>
    </Section>
  );
}

interface EntryProps {
  entry: DescribedEntry;
  /** The time of the entry before it, whose day is not repeated. */
  before: number | undefined;
  nameActor: NameActor;
}

/** A retry is drawn as a loop in the thread. */
function Entry({ entry, before, nameActor }: EntryProps) {
  const isRetry = entry.kind === 'failed';
  return (
    <li className={isRetry ? 'again' : undefined}>
      {isRetry && (
        <svg className="loop" viewBox="0 0 36 54" aria-hidden="true">
          <path d="M19 0C19 14 27 38 13 38C1 38 1 17 12 17C22 17 19 40 19 54" />
        </svg>
      )}
      {'actor' in entry && (
        <b>
          <bdi>{nameActor(entry.actor)}</bdi>{' '}
        </b>
      )}
      {entry.kind === 'received' && <b>Wrote to you </b>}
      {entry.words}
      {/* Wider than a space, and gone where the time is on a line of its own. */}
      {'\u2002'}
      <Time at={entry.at} as={formatAfter(before, entry.at)} />
      {isRetry && entry.until > entry.at && (
        <>
          {' to '}
          <Time at={entry.until} as={formatAfter(entry.at, entry.until)} />
        </>
      )}
      {entry.detail !== undefined && <p className="dim">{entry.detail}</p>}
      {entry.kind === 'note' && (
        <p className="said" dir="auto">
          {entry.body}
        </p>
      )}
    </li>
  );
}

function formatAfter(before: number | undefined, at: number): 'clock' | 'moment' {
  return before !== undefined && dayOf(before) === dayOf(at) ? 'clock' : 'moment';
}
