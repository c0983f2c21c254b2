import '../../styles/card.css';
import type { AssociationsCopy } from '../../content/schemas/page-schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

/** What makes the season hard, or as cards what runs every working day. Without items it is omitted. */
export function IconedPoints({
  items,
  areCards = false,
  ...head
}: AssociationsCopy['challenges'] & { areCards?: boolean }) {
  if (items.length === 0) return null;
  const Item = areCards ? 'article' : 'div';
  return (
    <Section look={areCards ? 'tint' : undefined} {...head}>
      <div className={areCards ? 'grid g4' : 'grid g3'}>
        {items.map((item) => (
          <Item key={item.heading} className={areCards ? 'sheet card' : 'cell'}>
            <Icon name={item.icon} isBig />
            <h3>{item.heading}</h3>
            <p>{item.text}</p>
          </Item>
        ))}
      </div>
    </Section>
  );
}
