import { formPagePath } from '../../../contract/form-function.ts';
import { useShell } from '../../layout/page-context.tsx';
import { paths } from '../../paths.ts';
import { findView, type LeadView } from '../../views.ts';
import strangers from './strangers.svg?raw';
import waitingPerson from './waiting-person.svg?raw';

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

export function EmptyView({ view }: { view: LeadView }) {
  const { counts, siteUrl } = useShell();
  const isFirst = counts.all.count === 0 && (view === 'new' || view === 'all');
  const [heading, sentence] = sentences[isFirst ? 'all' : view];
  const inProgress = counts['in-progress'].count;
  return (
    <div className="empty">
      <Picture svg={waitingPerson} />
      <h2>{heading}</h2>
      <p className="dim">{sentence}</p>
      <p className="row">
        {isFirst && (
          <a className="btn" href={siteUrl + formPagePath}>
            Open the form
          </a>
        )}
        {view === 'new' && inProgress > 0 && (
          <a className="btn" href={paths.view('in-progress')}>
            {inProgress === 1 ? 'One lead in progress' : `${inProgress} leads in progress`}
          </a>
        )}
        {view === 'new' && !isFirst && (
          <a className="btn flat" href={paths.numbers}>
            See the numbers
          </a>
        )}
        {view !== 'new' && !isFirst && (
          <a className="btn" href={paths.home}>
            Back to {findView('new')?.title}
          </a>
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
