import '../../styles/panel.css';
import type { BlogCopy } from '../../content/schemas/page-schemas.ts';
import { settings } from '../../settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The invitation to the newsletter that closes the blog. */
export function StayUpdated({ heading, text, button }: BlogCopy['stayUpdated']) {
  const { newsletter } = settings.links;
  if (newsletter === undefined) return null;
  return (
    <section className="wrap before-footer">
      <div className="grid panel on-honey">
        <div>
          <h2>{heading}</h2>
          <p className="lead ink">{text}</p>
        </div>
        <ButtonLink href={newsletter} label={button} />
      </div>
    </section>
  );
}
