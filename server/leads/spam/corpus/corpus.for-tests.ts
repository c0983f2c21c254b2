import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lead } from '../../../../contract/lead.ts';
import { sampleLead } from '../../../../contract/sample-lead.for-tests.ts';
import type { SubmissionFacts } from '../submission-facts.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

type Use = Omit<SubmissionFacts, 'lead'>;

const browser: Use = {
  honeypot: undefined,
  elapsedMs: 24_000,
  format: 'json',
  userAgent: chrome,
  clientHints: undefined,
  hasAcceptLanguage: true,
  hasOrigin: true,
  browserHeaders: 'fitting',
  isKeyed: false,
  proof: 'not_asked',
  otherEmails: 0,
};
const program: Use = {
  ...browser,
  elapsedMs: undefined,
  userAgent: 'python-requests/2.32',
  hasAcceptLanguage: false,
  hasOrigin: false,
};

/** How people and programs use the form. */
const uses: Record<string, Use> = {
  browser,
  mobile: { ...browser, userAgent: iphone, elapsedMs: 61_000 },
  /** A browser that autofills the whole form, and a person who presses the button at once. */
  autofill: { ...browser, elapsedMs: 1_900 },
  'no-script': { ...browser, format: 'form', elapsedMs: undefined, honeypot: '' },
  /** A tablet at a trade fair, used by many people. */
  booth: { ...browser, userAgent: iphone, elapsedMs: 15_000 },
  /** A person who corrects a mistyped address, twice. */
  returning: { ...browser, elapsedMs: 9_000, otherEmails: 2 },
  /** An owner's own integration. */
  api: { ...program, hasAcceptLanguage: true, isKeyed: true },

  program,
  headless: {
    ...browser,
    userAgent: chrome.replace('Chrome/', 'HeadlessChrome/'),
    elapsedMs: 2_000,
    hasAcceptLanguage: false,
  },
  /** A real browser, automated slowly. */
  slow: { ...browser, elapsedMs: 20_000 },
  fast: { ...program, userAgent: chrome, elapsedMs: 300 },
  trap: { ...browser, honeypot: 'https://example.com', elapsedMs: 8_000 },
  'trap-form': { ...browser, format: 'form', elapsedMs: undefined, honeypot: 'x' },
  flood: { ...program, userAgent: chrome },
  /** The same names with one e-mail address after another. */
  repeated: { ...browser, otherEmails: 7 },
};

/** People and programs whose texts the weights were fitted to. The test evaluates the weights on others: `readHeldOut`. */
export function readTaught(): Corpus {
  const exact = readExactCorpus();
  const pick = (isPerson: boolean) =>
    exact.filter((submission) => submission.isPerson === isPerson).map(({ facts }) => facts);
  return {
    people: [...readCorpus('humans'), ...pick(true)],
    programs: [...readCorpus('bots'), ...pick(false)],
  };
}

export interface Corpus {
  people: SubmissionFacts[];
  programs: SubmissionFacts[];
}

/** One labeled submission a line: first name, last name, company, e-mail and use, separated by `|`. */
function readCorpus(label: 'humans' | 'bots'): SubmissionFacts[] {
  const text = readFileSync(join(import.meta.dirname, `${label}.txt`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [firstName = '', lastName = '', company = '', email = '', name = ''] = line.split('|');
      const use = uses[name];
      if (!use) throw new Error(`${label}.txt names a use that is not known: ${line}`);
      return { ...use, lead: { ...sampleLead, firstName, lastName, company, email } };
    });
}

interface ExactSubmission extends Lead {
  isPerson: boolean;
  honeypot?: string;
  elapsedMs?: number;
  userAgent?: string;
  format: 'json' | 'form';
  hasAcceptLanguage: boolean;
}

/**
 * Submissions with exact form signals, in the order of writing. They have fewer headers than a server sees: a
 * program that claims to be a browser and names a language is assumed to forge the others too.
 */
function readExactCorpus(): { isPerson: boolean; facts: SubmissionFacts }[] {
  const lines = readFileSync(join(import.meta.dirname, 'exact.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const submission = JSON.parse(line) as ExactSubmission;
    const { isPerson, firstName, lastName, company, email, ...use } = submission;
    const facts: SubmissionFacts = {
      ...browser,
      elapsedMs: undefined,
      userAgent: undefined,
      hasOrigin: use.hasAcceptLanguage,
      // The owner's own integration.
      isKeyed: isPerson && !use.hasAcceptLanguage,
      ...use,
      lead: { ...sampleLead, firstName, lastName, company, email },
    };
    return { isPerson, facts };
  });
}
