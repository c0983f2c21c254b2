import '../../styles/card.css';
import '../../styles/community.css';
import type { AboutCopy } from '../../content/schemas/page-schemas.ts';
import { settings } from '../../settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { Ticks } from '../../ui/Ticks.tsx';

/** The newsletter and the people who answer it. */
export function Community({ cards, button, ...head }: AboutCopy['community']) {
  const { newsletter } = settings.links;
  if (cards.length === 0 && newsletter === undefined) return null;
  return (
    <Section look="tint community" {...head}>
      <div className="grid g2">
        {cards.map((card) => (
          <article key={card.heading} className="sheet card">
            <Icon name={card.icon} isBig />
            <h3>{card.heading}</h3>
            <Ticks items={card.items} />
          </article>
        ))}
      </div>
      {newsletter && (
        <div className="btns">
          <ButtonLink href={newsletter} label={button} />
        </div>
      )}
    </Section>
  );
}
