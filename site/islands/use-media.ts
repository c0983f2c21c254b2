import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. The prerendered page has no screen and gets `atBuild`. */
export function useMedia(query: string, atBuild: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => atBuild,
  );
}
