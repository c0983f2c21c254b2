import { Button, ButtonLink } from '../../layout/Button.tsx';
import type { LeadDetails } from '../../../server/follow-up/read-lead.ts';
import { isQuarantined } from '../../../server/follow-up/views.ts';
import { useShell } from '../../layout/page-context.tsx';
import { Section } from '../../layout/Section.tsx';
import { Time } from '../../layout/Time.tsx';
import { nameOfPage } from '../../name-page.ts';
import { paths } from '../../paths.ts';
import { views } from '../../views.ts';
import { describeReasons, describeSource, listDeliveryMarks } from '../leads/describe-lead.ts';
import { Mark } from '../../layout/Mark.tsx';

export function LeadFacts({ lead, others }: Pick<LeadDetails, 'lead' | 'others'>) {
  const { siteUrl } = useShell();
  const { cameFrom, entryPage, campaign } = lead.origin;
  // Visitors send it, so only a page of the site becomes a link.
  const title = entryPage && nameOfPage(entryPage);
  return (
    <div>
      <Section id="facts" title="Facts">
        <dl className="facts">
          <dt>Received</dt>
          <dd>
            <Time at={lead.receivedAt} as="full" />
          </dd>
          <Fact name="Came from" text={cameFrom} />
          <Fact
            name="First page"
            text={title ?? entryPage}
            href={title === undefined ? undefined : `${siteUrl}${entryPage}`}
          />
          <Fact name="Campaign" text={campaign} />
          <Fact name="Privacy note" text={lead.source.consentVersion} />
          <dt>Delivery</dt>
          <dd>
            {listDeliveryMarks(lead).map((mark) => (
              <Mark key={mark.words} {...mark} />
            ))}
          </dd>
          <Fact name="Noticed" text={describeReasons(lead)} />
          <Fact name="Reference" text={lead.reference} />
        </dl>
      </Section>
      {others.length > 0 && (
        <Section id="others" title="Also from this person">
          <ul className="stack">
            {others.map((other) => (
              <li key={other.reference}>
                <a className="link" href={paths.lead(other.reference)}>
                  <Time at={other.receivedAt} as="full" />
                </a>
                <br />
                <span className="dim">
                  {describeSource(other)}. {views[other.stage].title}.
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <More lead={lead} />
    </div>
  );
}

interface FactProps {
  name: string;
  text: string | undefined;
  /** Undefined for a fact that leads nowhere. */
  href?: string | undefined;
}

function Fact({ name, text = '', href }: FactProps) {
  if (text === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">
        {href === undefined ? (
          text
        ) : (
          <a className="link" href={href}>
            {text}
          </a>
        )}
      </dd>
    </>
  );
}

function More({ lead }: Pick<LeadDetails, 'lead'>) {
  return (
    <Section id="more" title="More">
      <form className="acts" method="post" data-live="">
        {!isQuarantined(lead) && (
          <>
            <Button
              kind="flat"
              name="action"
              value="send-again"
              icon="again"
              words="Send notification again"
            />
            <Button
              kind="flat"
              name="action"
              value="quarantined"
              icon="statusQuarantined"
              words="Move to quarantine"
            />
          </>
        )}
        <ButtonLink
          kind="flat bad"
          href={paths.erase(lead.reference)}
          icon="erase"
          words="Erase personal data…"
        />
      </form>
    </Section>
  );
}
