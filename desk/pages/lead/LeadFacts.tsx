import type { ReactNode } from 'react';
import { leadFieldDefinitions } from '../../../contract/lead-field-definitions.ts';
import { leadFields, type LeadField } from '../../../contract/lead-fields.ts';
import { Button, ButtonLink } from '../../layout/Button.tsx';
import type { LeadDetails } from '../../../server/follow-up/read-lead.ts';
import { isQuarantined } from '../../../server/follow-up/views.ts';
import { useShell } from '../../layout/page-context.tsx';
import { Section } from '../../layout/Section.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import { views } from '../../views.ts';
import { describeReasons, describeSource, listDeliveryMarks } from '../leads/describe-lead.ts';
import { Mark } from '../../layout/Mark.tsx';

/** The fields in the head of the page. */
const inHead: ReadonlySet<string> = new Set<LeadField>([
  'firstName',
  'lastName',
  'company',
  'email',
]);

export function LeadFacts({ lead, others }: Pick<LeadDetails, 'lead' | 'others'>) {
  const { siteUrl, namePage } = useShell();
  const { cameFrom, entryPage, campaign } = lead.origin;
  // Visitors send it, so only a page of the site becomes a link.
  const title = entryPage && namePage(entryPage);
  return (
    <div>
      <Section id="facts" title="Facts">
        <dl className="facts">
          <Fact name="Received">
            <Time at={lead.receivedAt} as="full" />
          </Fact>
          {leadFields
            .filter((field) => !inHead.has(field))
            .map((field) => (
              <Fact key={field} name={leadFieldDefinitions[field].title}>
                {lead[field]}
              </Fact>
            ))}
          <Fact name="Came from">{cameFrom}</Fact>
          <Fact name="First page">
            {title ? (
              <a className="link" href={`${siteUrl}${entryPage}`}>
                {title}
              </a>
            ) : (
              entryPage
            )}
          </Fact>
          <Fact name="Campaign">{campaign}</Fact>
          <Fact name="Privacy note">{lead.source.consentVersion}</Fact>
          <Fact name="Delivery">
            {listDeliveryMarks(lead).map((mark) => (
              <Mark key={mark.words} {...mark} />
            ))}
          </Fact>
          <Fact name="Noticed">{describeReasons(lead)}</Fact>
          <Fact name="Reference">{lead.reference}</Fact>
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
                  {describeSource(other, namePage)}. {views[other.stage].title}.
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

/** Nothing where it is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
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
