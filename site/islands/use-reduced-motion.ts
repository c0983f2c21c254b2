import { useMedia } from './use-media.ts';

/** Whether the visitor asked for less motion. The prerendered page stands still. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true);
}
