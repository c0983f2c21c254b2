import { hourMs, minuteMs, secondMs } from '../../platform/time/clock.ts';
import { invalid } from '../auth-api-error.ts';

const unitMs: Record<string, number> = { h: hourMs, m: minuteMs, s: secondMs, ms: 1 };

/**
 * The end of a ban with a duration such as `24h` or `10m30s`.
 *
 * @returns undefined to leave a ban unchanged, null to lift it
 * @throws AuthApiError `validation_failed`
 */
export function readBan(duration: string, now: number): number | null | undefined {
  if (duration === '') return undefined;
  if (duration === 'none') return null;
  if (!/^(?:\d+(?:\.\d+)?(?:h|ms|m|s))+$/.test(duration)) {
    throw invalid(`invalid format for ban duration: ${duration.slice(0, 50)}`);
  }
  const lengthMs = [...duration.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0),
    0,
  );
  return Math.min(now + Math.round(lengthMs), 8_640_000_000_000_000);
}
