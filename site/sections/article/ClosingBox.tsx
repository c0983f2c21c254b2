import '../../styles/panel.css';
import '../../styles/closing-box.css';
import type { FrontMatter } from '../../content/schemas/article-schema.ts';
import { closingTarget } from '../../content/schemas/closing-target.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The box that closes an article: one heading, one sentence, one button. */
export function ClosingBox({ heading, text, label, action }: FrontMatter['closing']) {
  return (
    <aside className="end grid panel on-honey" aria-label="What next">
      <div>
        <h2 className="h-m">{heading}</h2>
        <p className="lead ink">{text}</p>
      </div>
      <ButtonLink href={closingTarget(action)} label={label} />
    </aside>
  );
}
