import { Icon } from '../../layout/Icon.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import type { DeliveryMark, LeadRow } from '../leads/lead-row.ts';
import { Mark } from '../leads/LeadRows.tsx';

export interface Facts {
  cameFrom: string;
  firstPage: string | undefined;
  campaign: string | undefined;
  deliveries: readonly DeliveryMark[];
}

interface LeadFactsProps {
  lead: LeadRow;
  facts: Facts;
  /** Other leads of the same person. */
  others: readonly { reference: string; receivedAt: number; words: string }[];
  /** Whether it is quarantined or spam. */
  isHeld: boolean;
  now: number;
}

export function LeadFacts(props: LeadFactsProps) {
  const { lead, facts, others, now, isHeld } = props;
  return (
    <div>
      <section aria-labelledby="facts">
        <h2 className="day" id="facts">
          Facts
        </h2>
        <dl className="facts">
          <dt>Received</dt>
          <dd>
            <Time at={lead.receivedAt} now={now} as="full" />
          </dd>
          <Fact name="Came from" text={facts.cameFrom} />
          <Fact name="First page" text={facts.firstPage} />
          <Fact name="Campaign" text={facts.campaign} />
          <dt>Delivery</dt>
          <dd>
            {facts.deliveries.map((mark) => (
              <Mark key={mark.words} {...mark} />
            ))}
          </dd>
          <Fact name="Noticed" text={lead.reasons.join(' ')} />
          <Fact name="Reference" text={lead.reference} />
        </dl>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 className="day" id="others">
            Also from this person
          </h2>
          <ul className="stack">
            {others.map((other) => (
              <li key={other.reference}>
                <a className="link" href={paths.lead(other.reference)}>
                  <Time at={other.receivedAt} now={now} as="full" />
                </a>
                <br />
                <span className="dim">{other.words}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <More reference={lead.reference} isHeld={isHeld} />
    </div>
  );
}

function Fact({ name, text = '' }: { name: string; text: string | undefined }) {
  if (text === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{text}</dd>
    </>
  );
}

function More({ reference, isHeld }: { reference: string; isHeld: boolean }) {
  return (
    <section aria-labelledby="more">
      <h2 className="day" id="more">
        More
      </h2>
      <form className="acts" method="post" data-live="">
        {!isHeld && (
          <>
            <button className="btn flat" name="action" value="send-again">
              <Icon name="again" />
              Send notification again
            </button>
            <button className="btn flat" name="action" value="quarantined">
              <Icon name="statusQuarantined" />
              Move to quarantine
            </button>
          </>
        )}
        <a className="btn flat bad" href={paths.erase(reference)}>
          <Icon name="erase" />
          Erase personal data…
        </a>
      </form>
    </section>
  );
}
