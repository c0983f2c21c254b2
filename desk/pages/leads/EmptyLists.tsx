import { fixedColor } from '../../../site/art/fixed-colors.ts';
import { hairColors, skins } from '../../../site/art/palette.ts';
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
      <WaitingPerson />
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
      <Strangers />
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

function WaitingPerson() {
  return (
    <svg viewBox="0 -16 360 206" aria-hidden="true">
      <g
        transform="translate(66 191) scale(0.86 0.86)"
        fill="none"
        stroke="var(--ghost)"
        strokeWidth="2.3"
        strokeLinejoin="round"
      >
        <path d="M-54 2V-62A42 42 0 0 1-12 -104V-118A31 31 0 1 1 29 -152L38 -135L27 -133A31 31 0 0 1 12 -116V-104A42 42 0 0 1 54 -62V2" />
      </g>
      <g
        transform="translate(294 191) scale(-0.86 0.86)"
        fill="none"
        stroke="var(--ghost)"
        strokeWidth="2.3"
        strokeLinejoin="round"
      >
        <path d="M-54 2V-70A42 42 0 0 1-12 -112V-126A31 31 0 1 1 29 -160L38 -143L27 -141A31 31 0 0 1 12 -124V-112A42 42 0 0 1 54 -70V2" />
      </g>
      <g transform="translate(180 191) scale(1 1)">
        <circle cx="-31" cy="-181" r="14" fill={hairColors.espresso} />
        <path
          d="M-54 2V-74A42 42 0 0 1-12 -116H12A42 42 0 0 1 54 -74V2Z"
          fill={fixedColor('a-pine').light}
        />
        <path d="M-14 -116H14L10 2H-8Z" fill={fixedColor('a-apricot').light} />
        <path
          d="M-30 2V-50A20 20 0 0 1-26 -64"
          fill="none"
          stroke="var(--art-ground)"
          strokeWidth="2.4"
        />
        <path d="M-13 -138H13V-114A13 13 0 0 1-13 -114Z" fill={skins.bronze[1]} />
        <path
          d="M0 -187A30 31 0 0 1 29 -162L38 -148Q38 -145 34 -145L28 -144Q27 -125 4 -125A31 31 0 0 1 0 -187Z"
          fill={skins.bronze[0]}
        />
        <path
          d="M-33 0A33 33 0 0 1 33 0Z"
          transform="translate(-2 -159) rotate(-30)"
          fill={hairColors.espresso}
        />
        <circle cx="-5" cy="-151" r="6.5" fill={skins.bronze[1]} />
      </g>
      <path
        d="M-2 172C60 186 110 150 180 150S300 186 362 168"
        fill="none"
        stroke="var(--thread)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle
        cx="180"
        cy="150"
        r="6.5"
        fill="var(--thread)"
        stroke="var(--art-ground)"
        strokeWidth="3"
      />
    </svg>
  );
}

/** Only outlines: nobody in particular. */
function Strangers() {
  return (
    <svg viewBox="0 -8 360 178" aria-hidden="true">
      <g
        transform="translate(70 171) scale(0.82 0.82)"
        fill="none"
        stroke="var(--ghost)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      >
        <path d="M-54 2V-58A42 42 0 0 1-12 -100V-114A31 31 0 1 1 29 -148L38 -131L27 -129A31 31 0 0 1 12 -112V-100A42 42 0 0 1 54 -58V2" />
      </g>
      <g
        transform="translate(180 171) scale(-0.9 0.9)"
        fill="none"
        stroke="var(--ghost)"
        strokeWidth="2.2"
        strokeLinejoin="round"
      >
        <path d="M-54 2V-74A42 42 0 0 1-12 -116V-130A31 31 0 1 1 29 -164L38 -147L27 -145A31 31 0 0 1 12 -128V-116A42 42 0 0 1 54 -74V2" />
      </g>
      <g
        transform="translate(290 171) scale(-0.82 0.82)"
        fill="none"
        stroke="var(--ghost)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      >
        <path d="M-54 2V-62A42 42 0 0 1-12 -104V-118A31 31 0 1 1 29 -152L38 -135L27 -133A31 31 0 0 1 12 -116V-104A42 42 0 0 1 54 -62V2" />
      </g>
    </svg>
  );
}
