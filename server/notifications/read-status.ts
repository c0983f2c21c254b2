import type { DeliveryOutcome } from '../outbox/delivery.ts';

/** Every 2xx is a success; 410 asks not to be called again; anything else is temporary. */
export function readStatus(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  return { ok: false, error: `The receiver answered ${status}.`, isFinal: status === 410 };
}
