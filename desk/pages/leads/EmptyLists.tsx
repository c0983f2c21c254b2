import type { LeadView } from '../../../server/follow-up/views.ts';
import { links } from '../../../site/links.ts';
import { ButtonLink } from '../../layout/Button.tsx';
import type { ReactNode } from 'react';
import { formatCount } from '../../layout/DeskPage.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { paths } from '../../paths.ts';
import { views } from '../../views.ts';
import strangers from './strangers.svg?raw';
import waitingPerson from './waiting-person.svg?raw';

export function EmptyView({ view }: { view: LeadView }) {
  const { counts, siteUrl } = useShell();
  const inProgress = counts['in-progress'];
  if (view !== 'new') {
    return (
      <Empty picture={waitingPerson} heading="Nothing here.">
        <BackToNew />
        {view === 'quarantined' && (
          <ButtonLink kind="flat" href={paths.view('spam')} words="Show spam" />
        )}
      </Empty>
    );
  }
  return (
    <Empty
      picture={waitingPerson}
      heading="Nobody is waiting for you."
      sentence="A new lead appears here within seconds."
    >
      {counts.quarantined.count > 0 && (
        <ButtonLink
          href={paths.view('quarantined')}
          words={`Review ${formatCount(counts.quarantined)} in quarantine`}
        />
      )}
      {inProgress.count > 0 && (
        <ButtonLink
          href={paths.view('in-progress')}
          words={
            inProgress.count === 1
              ? 'One lead in progress'
              : `${formatCount(inProgress)} leads in progress`
          }
        />
      )}
      {counts.all.count > 0 ? (
        <ButtonLink kind="flat" href={paths.numbers} words="See the numbers" />
      ) : (
        <>
          <ButtonLink href={siteUrl + links.getStarted} words="Try the form" />
          <ButtonLink kind="flat" href={paths.launch} words="Ready to launch?" />
        </>
      )}
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
  return <ButtonLink href={paths.home} words={`Back to ${views.new.title}`} />;
}
