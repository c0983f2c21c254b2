import '../../styles/plan-term.css';

interface Props {
  term: string;
  /** Explains the term; the facts of the plan are beside it. */
  explanation: string;
  /** Connects term and explanation; unique in the page. */
  id: string;
}

/**
 * A term with its explanation in a tooltip, which the style sheet shows after hovering, at once on keyboard focus, and
 * by a tap. It stays while the pointer is on it; `dismissTooltips` closes it.
 */
export function PlanTerm({ term, explanation, id }: Props) {
  return (
    <span className="plan-term">
      {/* Safari focuses a pressed button only with a tab index. */}
      <button type="button" tabIndex={0} aria-describedby={id}>
        {term}
      </button>
      <span role="tooltip" id={id}>
        {explanation}
      </span>
    </span>
  );
}
