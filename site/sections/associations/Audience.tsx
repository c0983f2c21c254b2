import '../../styles/card.css';
import '../../styles/panel.css';
import type { PageGround } from '../../art/palette.ts';
import type { AssociationsCopy } from '../../content/schemas/page-schemas.ts';
import { demoUrl } from '../../settings.ts';
import { Art } from '../../ui/Art.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = AssociationsCopy['audience'] & Pick<AssociationsCopy, 'closing'>;

const grounds: Record<Props['items'][number]['drawing'], PageGround> = {
  sponsorship: 'apricot',
  exhibit: 'leaf',
  partnership: 'honey',
};

/** Who it is made for, and the last invitation of the page. */
export function Audience({ heading, items, closing }: Props) {
  return (
    <Section {...(items.length > 0 && { heading })}>
      <div className="grid g3">
        {items.map(({ drawing, heading: name, text }) => (
          <article key={name} className="sheet card">
            <Art name={`audience-${drawing}`} ground={grounds[drawing]} />
            <h3>{name}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
      <div className="grid panel on-blush after-section">
        <div>
          <h2 className="h-m">{closing.heading}</h2>
          <p className="lead">{closing.text}</p>
        </div>
        <ButtonLink href={demoUrl()} label={closing.button} />
      </div>
    </Section>
  );
}
