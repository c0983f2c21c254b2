import { useEffect, useEffectEvent } from 'react';

/** Calls back every `periodMs` while `isRunning`, for the first time after one period. */
export function useEvery(periodMs: number, isRunning: boolean, act: () => void) {
  const tick = useEffectEvent(act);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), periodMs);
    return () => clearInterval(timer);
  }, [periodMs, isRunning]);
}
