import '../../styles/panel.css';
import '../../styles/closing-box.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface Props {
  heading: string;
  text: string;
  label: string;
  href: string;
}

/** The box that closes an article: one heading, one sentence, one button. */
export function ClosingBox({ heading, text, label, href }: Props) {
  return (
    <aside className="end panel on-honey" aria-label="What next">
      <div>
        <h2 className="h-m">{heading}</h2>
        <p className="lead ink">{text}</p>
      </div>
      <ButtonLink href={href} label={label} />
    </aside>
  );
}
