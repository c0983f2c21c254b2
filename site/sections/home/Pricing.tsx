import '../../styles/plans.css';
import type { ReactNode } from 'react';
import { displayPrice } from '../../content/display-price.ts';
import type { Plan } from '../../content/schemas/list-schemas.ts';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import { links } from '../../links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Ticks } from '../../ui/Ticks.tsx';

/** The section of the three plans and their common features; the target of `links.pricing`. */
export function Pricing({
  heading,
  lead,
  everyPlanLabel,
  everyPlan,
  children,
}: HomeCopy['pricing'] & { children?: ReactNode }) {
  return (
    <section className="sec" id="pricing">
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <div className="grid g3 plans">{children}</div>
        <div className="every-plan">
          <h3>{everyPlanLabel}</h3>
          <Ticks items={everyPlan} isRow />
        </div>
      </div>
    </section>
  );
}

/** The terms of a plan that a tooltip explains. A tooltip needs a script, so the page passes it to the card in a slot. */
export function explainedTerms({ id, features }: Plan) {
  return features.flatMap(({ term, explanation }, index) =>
    explanation ? [{ slot: slotOf(index), id: `${id}-term-${index + 1}`, term, explanation }] : [],
  );
}

const slotOf = (index: number) => `term${index}` as const;

type PlanProps = { plan: Plan } & {
  /** An explained term, by the index of its feature. */
  [slot: `term${number}`]: ReactNode;
};

/** One plan, its features as rows, and its button. */
export function PlanCard({ plan, ...terms }: PlanProps) {
  const { name, price, period, description, features, button, isPopular } = plan;
  return (
    <article className={isPopular ? 'sheet plan island' : 'sheet plan'}>
      {isPopular && <span className="swing">Most Popular</span>}
      <h3>{name}</h3>
      <p className="num">
        {displayPrice(price)}
        {period && <small>{period}</small>}
      </p>
      <p className="mute">{description}</p>
      <dl className="rows">
        {features.map(({ term, value, note }, index) => (
          <div key={term}>
            <dt>{terms[slotOf(index)] ?? term}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        href={links.getStarted}
        label={button}
        look={isPopular ? 'solid' : 'outline'}
        isFullWidth
      />
    </article>
  );
}
