import { leadFieldDefinitions } from '../../../contract/lead-field-definitions.ts';
import { leadFields } from '../../../contract/lead-fields.ts';
import { fullName } from '../../../contract/lead-summary.ts';
import type { Lead } from '../../../contract/lead.ts';
import { domainOf } from '../../platform/network/mail-address.ts';
import type { SpamSignal, SubmissionFacts } from './submission-facts.ts';
import {
  findHosts,
  hasAccount,
  hasMarkup,
  hasPrice,
  isProse,
  isRandomText,
  isShortener,
  mixesScripts,
} from './text-shapes.ts';

/** Fields with free text. */
const textFields = leadFields.filter((field) => leadFieldDefinitions[field].type === 'text');

/** Milliseconds for each character of a message. A fast typist takes 120, and the other fields as long again. */
const typistPace = 250;
const fewestPace = 60;
const thinkingPace = 1_000;

/** Scores the shape of a text: features that no name has. */
export function scoreText(facts: SubmissionFacts): SpamSignal[] {
  const { lead } = facts;
  const texts = textFields.map((field) => lead[field]);
  const signals: SpamSignal[] = [];
  if (texts.some(hasMarkup)) signals.push({ points: 60, reason: 'Markup in a name' });
  if ([fullName(lead), lead.company].some(mixesScripts)) {
    signals.push({ points: 50, reason: 'Two scripts in a name that are never written together' });
  }
  return [
    ...signals,
    ...scoreLinks(lead, texts),
    ...scorePerson(lead),
    ...scoreLetters(lead, texts),
    ...scoreMessage(facts),
  ];
}

/** The name of the person, without the own address, which people put into a wrong field. */
function personOf({ firstName, lastName, email }: Lead): string {
  return [firstName, lastName]
    .filter((name) => name.toLowerCase() !== email.toLowerCase())
    .join(' ');
}

/** People write their own site's address in place of the company name; nobody does for a first name. */
function scoreLinks(lead: Lead, texts: readonly string[]): SpamSignal[] {
  const person = personOf(lead);
  const hosts = texts.flatMap(findHosts);
  if (hosts.some(isShortener)) return [{ points: 60, reason: 'A shortened link in a name' }];
  // A handle or an e-mail address; a lone `@` may be a typo.
  const isAddress = /:\/\/|(?:^|\s)@\w{3}|[^\s@]@[\p{L}\p{N}-]+\.\p{L}/u.test(person);
  if (isAddress || findHosts(person).length > 0) {
    return [{ points: 60, reason: 'An address in the person’s name' }];
  }
  const { company } = lead;
  const isForeign = findHosts(company).some((host) => !isOwn(host, lead));
  const isLink = isProse(company) || (isForeign && /:\/\/|\/\w|\?/.test(company));
  if (findHosts(company).length > 0 && isLink) {
    return [{ points: 40, reason: 'A link in the company name' }];
  }
  return [];
}

/** A name that hardly a person has. */
function scorePerson(lead: Lead): SpamSignal[] {
  const person = personOf(lead);
  // Generated letters, a query or a question.
  if (/\p{Ll}{2}\p{Lu}{2}(?!\p{L})|\p{L}\d+\p{L}|[=;?{}[\]\\|^_]/u.test(person)) {
    return [{ points: 50, reason: 'Something else in place of the person’s name' }];
  }
  const words = new Set(textFields.map((field) => lead[field].toLowerCase()));
  return words.size === 1 ? [{ points: 40, reason: 'The same word in every field' }] : [];
}

/** Random letters, unless they are also the mail domain, and so a real name. */
function scoreLetters(lead: Lead, texts: readonly string[]): SpamSignal[] {
  const domain = domainOf(lead.email)?.toLowerCase() ?? '';
  const isNamedSo = (text: string) =>
    text
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.length > 3 && domain.includes(word.toLowerCase()));
  const random = texts.filter((text) => isRandomText(text) && !isNamedSo(text));
  if (random.length === 0) return [];
  return [{ points: 15 + random.length * 20, reason: 'Random letters in a name' }];
}

/**
 * Prospects leave a message in place of the company name too, but they type it, and think about a price. A browser
 * fills in a name, and the names of some associations are written like a message.
 */
function scoreMessage({ lead: { company }, elapsedMs }: SubmissionFacts): SpamSignal[] {
  const pace = elapsedMs === undefined ? typistPace : elapsedMs / company.length;
  const found: [boolean, number, string][] = [
    [isProse(company), 25, 'A message in place of the company name'],
    [hasPrice(company), pace > thinkingPace ? 20 : 25, 'A price in the company name'],
    [hasAccount(company), 20, 'A number or an account in the company name'],
  ];
  const signals = found.flatMap(([isFound, points, reason]) =>
    isFound ? [{ points, reason }] : [],
  );
  if (signals.length === 0 || pace >= typistPace) return signals;
  // No long name of a company is a question or an exclamation.
  const isTyped = /[?!:؟،、，。！？]/.test(company) && company.length > 40;
  const points = isTyped && pace < fewestPace ? 30 : 10;
  return [...signals, { points, reason: 'A message that few people type in that time' }];
}

function isOwn(host: string, lead: Lead): boolean {
  const domain = domainOf(lead.email)?.toLowerCase() ?? '';
  return host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);
}
