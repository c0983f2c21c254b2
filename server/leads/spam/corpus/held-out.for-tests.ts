import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleLead } from '../../../../contract/sample-lead.for-tests.ts';
import { readRequestFacts } from '../../read-request.ts';
import type { SubmissionFacts } from '../submission-facts.ts';
import type { Corpus } from './corpus.for-tests.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').trimEnd();

/**
 * People, then programs, with the headers that their clients send. They are by another author and of a later date than those of
 * `readTaught`, and no weight was fitted to them: do not change a rule because it misses one of these texts.
 */
export function readHeldOut(): Corpus {
  const clients: Clients = new Map(
    read('held-out-clients.jsonl')
      .split('\n')
      .map((line) => {
        const { client, ...headers } = JSON.parse(line) as Record<string, string>;
        return [client, headers];
      }),
  );
  const [people = [], programs = []] = read('held-out.txt')
    .split('\n\n')
    .map((lines) => lines.split('\n').map((line) => parse(line, clients)));
  return { people, programs };
}

type Clients = ReadonlyMap<string | undefined, Record<string, string>>;

/** First name, last name, company, e-mail, client, format and milliseconds since the page opened. */
function parse(line: string, clients: Clients): SubmissionFacts {
  const [firstName = '', lastName = '', company = '', email = '', client = '', format, elapsed] =
    line.split('|');
  const headers = clients.get(client);
  if (!headers) throw new Error(`held-out.txt names a client that is not known: ${line}`);
  const isForm = format === 'form';
  const isFromScript = elapsed !== '-';
  // Libraries post the fields they were given; browsers and form posters post every field of the form.
  const isBareForm = isForm && /^(?:requests|scrapy|guzzle|no-agent)/.test(client);
  const honeypot = isForm && !isBareForm ? '' : undefined;
  return {
    ...readRequestFacts(new Headers(headers), isForm ? 'form' : 'json', honeypot),
    lead: { ...sampleLead, firstName, lastName, company, email },
    elapsedMs: isFromScript ? Number(elapsed) : undefined,
    // The page's script sends one with every attempt.
    isKeyed: isFromScript,
    proof: 'not_asked',
    otherEmails: 0,
  };
}
