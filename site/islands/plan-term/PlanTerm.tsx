import { useEffect, useRef, useState } from 'react';
import '../../styles/plan-term.css';
import { isEntered } from '../is-entered.ts';
import { useHydrated } from '../use-hydrated.ts';
import { tooltip } from './tooltip.ts';

interface Props {
  term: string;
  /** Explains the term; the facts of the plan are beside it. */
  explanation: string;
  /** Connects term and explanation; unique in the page. */
  id: string;
}

/**
 * A term with its explanation in a tooltip: after hovering, at once on keyboard focus, by a tap on touch screens.
 * It stays while the pointer is on it; Escape and a click elsewhere close it. Until the script runs, CSS shows it
 * on hover and focus.
 */
export function PlanTerm({ term, explanation, id }: Props) {
  const whole = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [{ rest, leave, open, close, toggle }] = useState(() => tooltip(setOpen));
  const isReady = useHydrated();

  useEffect(() => {
    if (isEntered(whole.current!)) open();
  }, [open]);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const closeElsewhere = ({ target }: Event) =>
      whole.current!.contains(target as Node) || close();
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('pointerdown', closeElsewhere, { signal });
    return () => listening.abort();
  }, [isOpen, close]);

  return (
    <span
      className="plan-term"
      ref={whole}
      data-ready={isReady || undefined}
      data-open={isOpen || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && rest()}
      onPointerLeave={({ currentTarget, pointerType }) =>
        pointerType === 'mouse' &&
        (currentTarget.contains(document.activeElement) ? leave : close)()
      }
    >
      <button
        type="button"
        aria-describedby={id}
        onClick={toggle}
        onFocus={({ target }) => target.matches(':focus-visible') && open()}
        onBlur={close}
      >
        {term}
      </button>
      <span role="tooltip" id={id}>
        {explanation}
      </span>
    </span>
  );
}
