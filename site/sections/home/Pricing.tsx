import '../../styles/plans.css';
import { displayPeriod, displayPrice } from '../../content/display-price.ts';
import type { Plan } from '../../content/schemas/list-schemas.ts';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import { links } from '../../links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { Ticks } from '../../ui/Ticks.tsx';
import { PlanTerm } from './PlanTerm.tsx';

type Props = HomeCopy['pricing'] & { plans: readonly Plan[] };

/** The section of the plans and their common features; the target of `links.pricing`. */
export function Pricing({ popularLabel, everyPlanLabel, everyPlan, plans, ...head }: Props) {
  return (
    <Section id="pricing" {...head}>
      <div className="grid g3 plans">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} popularLabel={popularLabel} />
        ))}
      </div>
      {everyPlan.length > 0 && (
        <div className="every-plan">
          <h3>{everyPlanLabel}</h3>
          <Ticks items={everyPlan} isRow />
        </div>
      )}
    </Section>
  );
}

/** One plan, its features as rows, and its button. */
function PlanCard({ plan, popularLabel }: { plan: Plan; popularLabel: string }) {
  const { id, name, price, period, description, features, button, isPopular } = plan;
  return (
    <article className={isPopular ? 'sheet plan dark' : 'sheet plan'}>
      {isPopular && <span className="swing">{popularLabel}</span>}
      <h3>{name}</h3>
      <p className="num">
        {displayPrice(price)}
        {period && <small>{displayPeriod(period)}</small>}
      </p>
      <p className="mute">{description}</p>
      <dl className="rows">
        {features.map(({ term, explanation, value, note }, index) => (
          <div key={term}>
            <dt>
              {explanation ? (
                <PlanTerm id={`${id}-term-${index + 1}`} term={term} explanation={explanation} />
              ) : (
                term
              )}
            </dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={links.getStarted} label={button} look={isPopular ? 'w' : 'alt w'} />
    </article>
  );
}
