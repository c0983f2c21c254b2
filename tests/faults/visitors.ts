import { expect } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath, type FormAccepted } from '../../contract/form-function.ts';

/** Visitors who resubmit the same form until it succeeds. */
export interface Visitors {
  /** References by the key of the submission they acknowledge. */
  acknowledged: ReadonlyMap<string, string>;
  /** Sends new submissions from several visitors at once, until the server disconnects or the signal aborts. */
  submit(address: string, count: number, stop?: AbortSignal): Promise<void>;
  /** Sends one submission, perhaps again. @returns the reference in the response */
  send(address: string, key: string): Promise<string>;
  /** Resends every submission without a response. */
  repeatUnanswered(address: string): Promise<void>;
}

/** Sends one submission. @returns the reference in the response */
export type Submit = (address: string, key: string) => Promise<string>;

export function createVisitors(submit: Submit = submitAsScript): Visitors {
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

  /** A lost connection leaves the submission without a response. */
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
    const reference = await submit(address, key);
    expect(acknowledged.get(key) ?? reference).toBe(reference);
    acknowledged.set(key, reference);
    unanswered.delete(key);
    return reference;
  }
}

/** As the form does with scripts: JSON with an idempotency key. */
export const submitAsScript: Submit = async (address, key) => {
  const response = await fetch(address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-idempotency-key': key },
    body: JSON.stringify(fieldsOf(key)),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as FormAccepted).reference;
};

/** As the browser does without scripts: URL-encoded, without a key. */
export const submitAsForm: Submit = async (address, key) => {
  const response = await fetch(address + formFunctionPath, {
    method: 'POST',
    body: new URLSearchParams(fieldsOf(key)),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get('location') ?? '', address);
  const reference = location.searchParams.get('reference');
  if (reference === null)
    throw new Error(`The form post ended on ${location.pathname + location.search}.`);
  return reference;
};

function fieldsOf(key: string) {
  return { ...sampleLead, company: `Company ${key}`, email: `${key}@example.com` };
}
