import { STATUS_CODES } from 'node:http';
import type { DeliveryOutcome } from '../outbox/delivery.ts';

/** Every 2xx is a success; 410 asks not to be called again; anything else is temporary. */
export function readStatus(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  const error = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return { ok: false, error, isFinal: status === 410 };
}
