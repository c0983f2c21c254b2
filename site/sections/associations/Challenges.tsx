import '../../styles/card.css';
import type { AssociationsCopy } from '../../content/schemas/page-schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';

/** What makes the season hard, told before any offer. */
export function Challenges({ heading, lead, items }: AssociationsCopy['challenges']) {
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <div className="grid g3">
          {items.map((item) => (
            <div key={item.heading} className="cell">
              <Icon name={item.icon} isBig />
              <h3>{item.heading}</h3>
              <p>{item.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
