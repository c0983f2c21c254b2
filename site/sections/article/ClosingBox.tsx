import '../../styles/panel.css';
import '../../styles/closing-box.css';
import type { FrontMatter } from '../../content/schemas/article-schema.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

type Props = Omit<FrontMatter['closing'], 'action'> & { href: string };

/** The box that closes an article: one heading, one sentence, one button. */
export function ClosingBox({ heading, text, label, href }: Props) {
  return (
    <aside className="end grid panel on-honey" aria-label="What next">
      <div>
        <h2 className="h-m">{heading}</h2>
        <p className="lead ink">{text}</p>
      </div>
      <ButtonLink href={href} label={label} />
    </aside>
  );
}
