import { formFunctionPath } from '../../contract/form-function.ts';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';

/** Submits the lead with a number, always with the same key. */
export function submitLead(address: string, number: number, init: RequestInit = {}) {
  return fetch(address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-idempotency-key': `submission-${number}` },
    body: JSON.stringify({
      ...sampleLead,
      company: `Company ${number}`,
      email: `ada${number}@engines.example`,
    }),
    ...init,
  });
}
