import { looks } from '../../../site/art/looks.ts';
import { drawPerson, drawStranger } from '../../../site/art/person.ts';
import { scene } from '../../../site/art/scene.ts';
import { drawPins, drawThread } from '../../../site/art/thread.ts';
import { paths } from '../../paths.ts';
import { findView, type LeadView } from '../../views.ts';

interface EmptyViewProps {
  view: LeadView;
  inProgress: number;
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
  all: ['No one has written yet.', 'Every lead from the form appears here.'],
};

export function EmptyView({ view, inProgress }: EmptyViewProps) {
  const [heading, sentence] = sentences[view];
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
      </p>
    </div>
  );
}

export function NothingFound({ search }: { search: string }) {
  return (
    <div className="empty">
      <Picture svg={strangers} />
      <h2>No lead has “{search}” in it.</h2>
      <p className="dim">Names, companies, e-mail addresses and references were searched.</p>
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

const waitingPerson = scene(
  { width: 360, height: 206 },
  drawStranger({ x: 66, collar: 118, facing: 'right', scale: 0.86 }, 2.7) +
    drawStranger({ x: 294, collar: 111, facing: 'left', scale: 0.86 }, 2.7) +
    drawPerson({ ...looks.bunInBlazer, x: 180, collar: 91, facing: 'right' }) +
    drawThread('M-2 188C60 202 110 166 180 166S300 202 362 184', { width: 3.5 }) +
    drawPins([[180, 166]], { radius: 6.5 }),
);

/** Only outlines: nobody in particular. */
const strangers = scene(
  { width: 360, height: 178 },
  drawStranger({ x: 70, collar: 97, facing: 'right', scale: 0.82 }, 2.9) +
    drawStranger({ x: 180, collar: 75, facing: 'left', scale: 0.9 }, 2.6) +
    drawStranger({ x: 290, collar: 94, facing: 'left', scale: 0.82 }, 2.9),
);
