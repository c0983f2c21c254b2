import '../../styles/drafted-reply.css';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { Ticks } from '../../ui/Ticks.tsx';

/** The explanatory box. Its card is a picture of the product: nothing in it is interactive. */
export function DraftedReply({ heading, text, checks, draft }: HomeCopy['network']['box']) {
  return (
    <div className="grid box">
      <div>
        <h3 className="h-m">{heading}</h3>
        <p>{text}</p>
        <Ticks items={checks} />
      </div>
      <figure className="sheet draft" aria-label="Example of a drafted reply waiting for approval">
        <div>
          <PersonLine
            name={draft.name}
            detail={draft.detail}
            initials={draft.initials}
            groundIndex={1}
          />
        </div>
        <p className="mute">{draft.post}</p>
        <p className="reply">
          <b>{draft.replyLabel}</b>
          {draft.reply}
        </p>
        <div className="btns" aria-hidden="true">
          <span className="btn s">{draft.approve}</span>
          <span className="btn s alt">{draft.edit}</span>
          <span className="switch">
            {draft.autopilot}
            <svg viewBox="0 0 36 20">
              <rect x="1" y="1" width="34" height="18" rx="9" />
              <circle cx="10" cy="10" r="5" />
            </svg>
          </span>
        </div>
      </figure>
    </div>
  );
}
