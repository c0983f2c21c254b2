import type { Shell } from '../../layout/page-context.tsx';
import { paths } from '../../paths.ts';
import { findView, type LeadView } from '../../views.ts';
import strangers from './strangers.svg?raw';
import waitingPerson from './waiting-person.svg?raw';

interface EmptyViewProps {
  view: LeadView;
  counts: Shell['counts'];
}

const sentences: Record<LeadView, readonly [heading: string, sentence: string]> = {
  new: [
    'Nobody is waiting for you.',
    'You have looked at every lead. A new one appears here within seconds, and you are notified of it.',
  ],
  'in-progress': ['Nothing is in progress.', 'A lead that you set to In progress is in this list.'],
  done: ['Nothing is done yet.', 'A lead that you set to Done is in this list.'],
  quarantined: [
    'Nothing is quarantined.',
    'A lead that looks automated waits here for your decision, and nobody is notified of it.',
  ],
  spam: ['There is no spam.', 'A quarantined lead that you confirm as spam is here for 30 days.'],
  all: [
    'No one has written yet.',
    'A lead from the form of your site appears here within seconds.',
  ],
};

export function EmptyView({ view, counts }: EmptyViewProps) {
  const isFirst = view === 'new' && counts.all.count === 0;
  const [heading, sentence] = sentences[isFirst ? 'all' : view];
  const inProgress = counts['in-progress'].count;
  return (
    <div className="empty">
      <Picture svg={waitingPerson} />
      <h2>{heading}</h2>
      <p className="dim">{sentence}</p>
      <p className="row">
        {view === 'new' && inProgress > 0 ? (
          <a className="btn" href={paths.view('in-progress')}>
            {`${inProgress} in progress`}
          </a>
        ) : (
          view !== 'new' && (
            <a className="btn" href={paths.home}>
              Back to {findView('new')?.title}
            </a>
          )
        )}
        {view === 'quarantined' && (
          <a className="btn" href={paths.view('spam')}>
            Show spam
          </a>
        )}
      </p>
    </div>
  );
}

export function NothingFound({ search }: { search: string }) {
  return (
    <div className="empty">
      {/* Only outlines, which represent nobody in particular. */}
      <Picture svg={strangers} />
      <h2>No lead has “{search}” in it.</h2>
      <p className="dim">Names, companies, e-mail addresses, references and notes were searched.</p>
      <p className="row">
        <a className="btn" href={paths.home}>
          Back to {findView('new')?.title}
        </a>
      </p>
    </div>
  );
}

function Picture({ svg }: { svg: string }) {
  return <div className="picture" dangerouslySetInnerHTML={{ __html: svg }} />;
}
