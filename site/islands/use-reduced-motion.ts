import { useMedia } from './use-media.ts';

/** Whether the visitor prefers reduced motion. The prerendered page does not move. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true);
}
