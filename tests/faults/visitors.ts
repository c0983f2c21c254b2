import { expect } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath, type FormAccepted } from '../../contract/form-function.ts';

/** People who send the form again, under the same key, as long as it has not arrived. */
export interface Visitors {
  /** References by the key of the submission they acknowledge. */
  acknowledged: ReadonlyMap<string, string>;
  /** Sends new submissions from so many people at once, until the server breaks off; with a signal, until that. */
  submit(address: string, count: number, stop?: AbortSignal): Promise<void>;
  /** Sends one submission, perhaps again. @returns the reference it was answered with */
  send(address: string, key: string): Promise<string>;
  /** Sends once more what was never answered. */
  repeatUnanswered(address: string): Promise<void>;
}

export function createVisitors(): Visitors {
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let submitted = 0;

  return {
    acknowledged,
    send,
    async submit(address, count, stop) {
      await Promise.all(Array.from({ length: count }, () => submitNew(address, stop)));
    },
    async repeatUnanswered(address) {
      for (const key of unanswered) await send(address, key);
    },
  };

  async function submitNew(address: string, stop?: AbortSignal): Promise<void> {
    for (;;) {
      submitted += 1;
      const hasArrived = await sendSafely(address, `submission-${submitted}`);
      if (stop ? stop.aborted : !hasArrived) return;
    }
  }

  /** A connection that breaks leaves the submission unanswered. */
  async function sendSafely(address: string, key: string): Promise<boolean> {
    try {
      await send(address, key);
      return true;
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  }

  async function send(address: string, key: string): Promise<string> {
    unanswered.add(key);
    const response = await fetch(address + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-idempotency-key': key },
      body: JSON.stringify({
        ...sampleLead,
        company: `Company ${key}`,
        email: `${key}@example.com`,
      }),
    });
    expect(response.status).toBe(200);
    const { reference } = (await response.json()) as FormAccepted;
    expect(acknowledged.get(key) ?? reference).toBe(reference);
    acknowledged.set(key, reference);
    unanswered.delete(key);
    return reference;
  }
}
