import { minuteMs } from '../platform/time/clock.ts';

/** "1 minute", "46 minutes", "3 hours", "2 days" */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
