import { useEffect, useState, type RefObject } from 'react';

/**
 * Tells whether at least `share` (0 to 1) of an element is in view. In a hidden tab, and in a page that the browser
 * prerenders before anyone opened it, nothing is seen.
 * Returns a function that stops watching.
 */
export function watchSeen(
  element: Element,
  share: number,
  tell: (isSeen: boolean) => void,
): () => void {
  let isInView: boolean | undefined;
  const report = () => {
    if (isInView !== undefined) tell(isInView && document.visibilityState === 'visible');
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)!.intersectionRatio >= share;
      report();
    },
    { threshold: share },
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
  useEffect(() => watchSeen(element.current!, share, tell), [element, share]);
  return isSeen;
}
