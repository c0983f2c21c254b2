import '../../styles/pins.css';
import '../../styles/process.css';
import type { AssociationsCopy } from '../../content/schemas/page-schemas.ts';
import { Section } from '../../ui/Section.tsx';

/** Steps on one thread. */
export function Process({ heading, steps }: AssociationsCopy['process']) {
  if (steps.length === 0) return null;
  return (
    <Section heading={heading}>
      <ol className="grid pins proc">
        {steps.map((step) => (
          <li key={step.heading}>
            <h3>{step.heading}</h3>
            <p className="mute">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
