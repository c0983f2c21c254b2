import '../../styles/panel.css';
import '../../styles/closing-box.css';
import type { FrontMatter } from '../../content/schemas/article-schema.ts';
import { closingTarget } from '../../content/schemas/closing-target.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The box that closes an article: one heading, one sentence, one button. Without a target it is omitted. */
export function ClosingBox({ heading, text, label, action }: FrontMatter['closing']) {
  const target = closingTarget(action);
  if (target === undefined) return null;
  return (
    <aside className="end grid panel on-honey" aria-label="What next">
      <div>
        <h2 className="h-m">{heading}</h2>
        <p className="lead ink">{text}</p>
      </div>
      <ButtonLink href={target} label={label} />
    </aside>
  );
}
