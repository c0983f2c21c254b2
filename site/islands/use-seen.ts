import { useEffect, useState, type RefObject } from 'react';

/** How much of an element is in view: at least the share, less than that, or nothing. */
export type Sight = 'seen' | 'partly' | 'unseen';

/**
 * Reports how much of an element is in view, compared with a `share` (0 to 1) of it. In a hidden tab, and in a
 * prerendering page, nothing is in view. Returns a function that stops observing.
 */
export function watchSight(
  element: Element,
  share: number,
  tell: (sight: Sight) => void,
): () => void {
  let inView: number | undefined;
  const report = () => {
    if (inView === undefined) return;
    if (inView === 0 || document.visibilityState !== 'visible') tell('unseen');
    else tell(inView >= share ? 'seen' : 'partly');
  };
  const observer = new IntersectionObserver(
    (entries) => {
      inView = entries.at(-1)!.intersectionRatio;
      report();
    },
    // Zero as well: otherwise browsers do not report the change from less than the share to nothing.
    { threshold: [0, share] },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', report);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', report);
  };
}

/** Whether at least `share` of the element is in view; `undefined` until the browser reports it. */
export function useSeen(element: RefObject<Element | null>, share: number): boolean | undefined {
  const [isSeen, tell] = useState<boolean>();
  useEffect(
    () => watchSight(element.current!, share, (sight) => tell(sight === 'seen')),
    [element, share],
  );
  return isSeen;
}
