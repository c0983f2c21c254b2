import type { ReactNode } from 'react';
import { formatCount } from '../../layout/DeskPage.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { paths } from '../../paths.ts';
import { views, type LeadView } from '../../views.ts';
import strangers from './strangers.svg?raw';
import waitingPerson from './waiting-person.svg?raw';

export function EmptyView({ view }: { view: LeadView }) {
  const { counts } = useShell();
  const inProgress = counts['in-progress'];
  if (view !== 'new') {
    return (
      <Empty picture={waitingPerson} heading="Nothing here.">
        <BackToNew />
        {view === 'quarantined' && (
          <a className="btn flat" href={paths.view('spam')}>
            Show spam
          </a>
        )}
      </Empty>
    );
  }
  return (
    <Empty
      picture={waitingPerson}
      heading="Nobody is waiting for you."
      sentence="A new lead appears here within seconds, and you are notified of it."
    >
      {counts.quarantined.count > 0 && (
        <a className="btn" href={paths.view('quarantined')}>
          {`Review ${formatCount(counts.quarantined)} in quarantine`}
        </a>
      )}
      {inProgress.count > 0 && (
        <a className="btn" href={paths.view('in-progress')}>
          {inProgress.count === 1
            ? 'One lead in progress'
            : `${formatCount(inProgress)} leads in progress`}
        </a>
      )}
      <a className="btn flat" href={paths.numbers}>
        See the numbers
      </a>
    </Empty>
  );
}

/** Its picture has only outlines, which represent nobody in particular. */
export function NothingFound({ search }: { search: string }) {
  return (
    <Empty
      picture={strangers}
      heading={`No lead has “${search}” in it.`}
      sentence="Names, companies, e-mail addresses, references and notes were searched, but no spam."
    >
      <BackToNew />
    </Empty>
  );
}

interface EmptyProps {
  /** An SVG. */
  picture: string;
  heading: string;
  sentence?: string;
  /** Links to continue. */
  children: ReactNode;
}

function Empty({ picture, heading, sentence, children }: EmptyProps) {
  return (
    <div className="empty">
      <div className="picture" dangerouslySetInnerHTML={{ __html: picture }} />
      <h2>{heading}</h2>
      {sentence !== undefined && <p className="dim">{sentence}</p>}
      <p className="row">{children}</p>
    </div>
  );
}

function BackToNew() {
  return (
    <a className="btn" href={paths.home}>
      Back to {views.new.title}
    </a>
  );
}
