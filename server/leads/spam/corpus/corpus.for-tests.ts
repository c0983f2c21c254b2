import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lead } from '../../../../contract/lead.ts';
import type { SubmissionFacts } from '../submission-facts.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

type Use = Omit<SubmissionFacts, 'lead'>;

const browser: Use = {
  honeypot: undefined,
  elapsedMs: 24_000,
  expectsSignals: true,
  format: 'json',
  userAgent: chrome,
  clientHints: undefined,
  hasAcceptLanguage: true,
  hasOrigin: true,
  isKeyed: false,
  proof: 'not_asked',
  sameNamesFromNetwork: 0,
};
const program: Use = {
  ...browser,
  elapsedMs: undefined,
  userAgent: 'python-requests/2.32',
  hasAcceptLanguage: false,
  hasOrigin: false,
};

/** How people and programs come to the form. */
const uses: Record<string, Use> = {
  browser,
  mobile: { ...browser, userAgent: iphone, elapsedMs: 61_000 },
  /** A browser that fills in the whole form, and a person who presses the button at once. */
  autofill: { ...browser, elapsedMs: 1_900 },
  'no-script': { ...browser, format: 'form', elapsedMs: undefined, honeypot: '' },
  /** A tablet at an exhibition stand, passed from hand to hand. */
  booth: { ...browser, userAgent: iphone, elapsedMs: 15_000 },
  /** Somebody who corrects a mistyped address, twice. */
  returning: { ...browser, elapsedMs: 9_000, sameNamesFromNetwork: 2 },
  /** A person's own integration. */
  api: { ...program, hasAcceptLanguage: true },

  program,
  headless: {
    ...browser,
    userAgent: chrome.replace('Chrome/', 'HeadlessChrome/'),
    elapsedMs: 2_000,
    hasAcceptLanguage: false,
  },
  /** A real browser, steered slowly. */
  slow: { ...browser, elapsedMs: 20_000 },
  fast: { ...program, userAgent: chrome, elapsedMs: 300 },
  trap: { ...browser, honeypot: 'https://example.com', elapsedMs: 8_000 },
  'trap-form': { ...browser, format: 'form', elapsedMs: undefined, honeypot: 'x' },
  flood: { ...program, userAgent: chrome },
  /** The same names with one address after the other. */
  repeated: { ...browser, sameNamesFromNetwork: 7 },
};

/** The first so many exact submissions are of one author; the others came later, of another. */
const taughtExact = 381;

/**
 * People and programs, split by source and by time: `taught` are the texts that the weights were chosen by, `unseen` are those of a later
 * author, which decided no rule. One weight was lowered since, for a person among them.
 */
export function readCorpora(): Record<'taught' | 'unseen', Corpus> {
  const exact = readExactCorpus();
  const pick = (submissions: typeof exact, isPerson: boolean) =>
    submissions.filter((submission) => submission.isPerson === isPerson).map(({ facts }) => facts);
  const [first, later] = [exact.slice(0, taughtExact), exact.slice(taughtExact)];
  return {
    taught: {
      people: [...readCorpus('humans'), ...pick(first, true)],
      programs: [...readCorpus('bots'), ...pick(first, false)],
    },
    unseen: { people: pick(later, true), programs: pick(later, false) },
  };
}

interface Corpus {
  people: SubmissionFacts[];
  programs: SubmissionFacts[];
}

/** One labelled submission per line: first name, last name, company, e-mail and use, with `|` between. */
function readCorpus(label: 'humans' | 'bots'): SubmissionFacts[] {
  const text = readFileSync(join(import.meta.dirname, `${label}.txt`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [firstName = '', lastName = '', company = '', email = '', name = ''] = line.split('|');
      const use = uses[name];
      if (!use) throw new Error(`${label}.txt names a use that is not known: ${line}`);
      return { ...use, lead: { firstName, lastName, company, email } };
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
 * Submissions that say exactly how the form was used, in the order in which they were written. Of the headers they say less than a server
 * sees: a program that claims to be a browser and names a language is taken for one that forges the others too.
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
      // An integration of the owner's own.
      isKeyed: isPerson && !use.hasAcceptLanguage,
      ...use,
      lead: { firstName, lastName, company, email },
    };
    return { isPerson, facts };
  });
}
