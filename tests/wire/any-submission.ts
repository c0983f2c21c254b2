import * as fc from 'fast-check';
import { formFunctionPath, type FormAccepted } from '../../contract/form-function.ts';
import { leadFields } from '../../contract/lead-fields.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('Ada', 'ada@engines.example', '\u0000\ud800', '__proto__', "';--", '=1+1'),
);
const almostLead = fc.record(
  Object.fromEntries(leadFields.map((field) => [field, fc.oneof(text, fc.jsonValue())])),
  { requiredKeys: [] },
);

/** A valid lead, or one that repeats or contradicts a stored lead. */
const wholeLead = fc.record({
  firstName: fc.constantFrom('Ada', 'Zoë', '美咲', "O'Neil"),
  lastName: fc.constantFrom('Lovelace', '田中', 'van der Berg'),
  company: fc.string({ unit: 'grapheme', minLength: 2, maxLength: 40 }),
  email: fc.nat({ max: 5_000 }).map((number) => `ada${number}@engines.example`),
});
const asForm = (value: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(value).map(([name, typed]) => [
      name,
      (typeof typed === 'string' ? typed : JSON.stringify(typed)).toWellFormed(),
    ]),
  ).toString();
const body = fc.oneof(
  wholeLead.map((value) => JSON.stringify(value)),
  almostLead.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  almostLead.map(asForm),
  wholeLead.map(asForm),
  fc.uint8Array({ maxLength: 20_000 }),
);

/** Characters that a header value may contain. */
export const headerText = fc
  .string({ unit: 'grapheme-ascii', maxLength: 200 })
  .map((value) => value.trim());

const headers = fc.record(
  {
    'content-type': fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
      },
      { weight: 1, arbitrary: headerText },
    ),
    'x-idempotency-key': fc.oneof(
      headerText,
      fc.nat({ max: 2_000 }).map((number) => `submission-${number}`),
    ),
    'x-lead-source': headerText,
    'x-form-signals': headerText,
    cookie: headerText,
  },
  { requiredKeys: ['content-type'] },
);

export interface AnySubmission {
  body: string | Uint8Array;
  headers: Record<string, string>;
}

/** Any request to the form function, from a valid lead to random bytes. */
export const anySubmission: fc.Arbitrary<AnySubmission> = fc.record({ body, headers });

/** Longer than any response may take. */
const hangMs = 50_000;

export interface Answer {
  status: number;
  /** The reference of the acknowledged lead, from the JSON response or the thank-you page. */
  reference: string | undefined;
}

/** @throws when no response arrives */
export async function send(address: string, submission: AnySubmission): Promise<Answer> {
  const response = await fetch(address + formFunctionPath, {
    method: 'POST',
    headers: submission.headers,
    body: submission.body as BodyInit,
    redirect: 'manual',
    signal: AbortSignal.timeout(hangMs),
  });
  const { status } = response;
  const location = response.headers.get('location');
  const answered = await response.text();
  if (status === 200)
    return { status, reference: (JSON.parse(answered) as FormAccepted).reference };
  const query = new URL(location ?? '/', address).searchParams;
  return { status, reference: query.get('reference') ?? undefined };
}
