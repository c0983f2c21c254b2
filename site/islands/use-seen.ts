import { useEffect, useState, type RefObject } from 'react';

/** How much of an element is in view: as much as was asked for, less than that, or nothing. */
export type Sight = 'seen' | 'partly' | 'unseen';

/**
 * Tells how much of an element is in view, compared with a `share` (0 to 1) of it. In a hidden tab, and in a page that the
 * browser prerenders before anyone opened it, nothing is seen.
 * Returns a function that stops watching.
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
    // Nothing as well: from less than the share to nothing no browser reports otherwise.
    { threshold: [0, share] },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', report);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', report);
  };
}

/** Whether at least `share` of the element is in view; `undefined` until the browser has looked. */
export function useSeen(element: RefObject<Element | null>, share: number): boolean | undefined {
  const [isSeen, tell] = useState<boolean>();
  useEffect(
    () => watchSight(element.current!, share, (sight) => tell(sight === 'seen')),
    [element, share],
  );
  return isSeen;
}
