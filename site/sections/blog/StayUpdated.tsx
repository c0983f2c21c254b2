import '../../styles/panel.css';
import type { BlogCopy } from '../../content/schemas/page-schemas.ts';
import { settings } from '../../settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The invitation to the newsletter that closes the blog. */
export function StayUpdated({ heading, text, button }: BlogCopy['stayUpdated']) {
  return (
    <section className="wrap before-footer">
      <div className="grid panel on-honey">
        <div>
          <h2>{heading}</h2>
          <p className="lead ink">{text}</p>
        </div>
        <ButtonLink href={settings.links.newsletter} label={button} />
      </div>
    </section>
  );
}
