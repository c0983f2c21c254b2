import { useEffect, useState, type RefObject } from 'react';

/**
 * Reports whether at least a `share` (0 to 1) of an element is in view. In a hidden tab, and in a prerendering page,
 * nothing is in view. Returns a function that stops observing.
 */
export function watchSight(
  element: Element,
  share: number,
  notify: (isSeen: boolean) => void,
): () => void {
  // Of an element that is taller than the window, at 400 % for example, that share of what fits into it.
  const least = share * Math.min(1, innerHeight / element.clientHeight);
  let isInView: boolean | undefined;
  const report = () => {
    if (isInView !== undefined) notify(isInView && document.visibilityState === 'visible');
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)!.intersectionRatio >= least;
      report();
    },
    { threshold: least },
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
  const [isSeen, notify] = useState<boolean>();
  useEffect(() => watchSight(element.current!, share, notify), [element, share]);
  return isSeen;
}
