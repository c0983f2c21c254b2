import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the prerendered page and until its script runs: controls that need the script are hidden until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
