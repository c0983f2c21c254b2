import '../../styles/card.css';
import type { AssociationsCopy } from '../../content/schemas/page-schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';

/** The four things that run every working day. */
export function Help({ heading, lead, items }: AssociationsCopy['help']) {
  return (
    <section className="sec tint">
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <div className="grid g4">
          {items.map((item) => (
            <article key={item.heading} className="sheet card">
              <Icon name={item.icon} isBig />
              <h3>{item.heading}</h3>
              <p>{item.text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
