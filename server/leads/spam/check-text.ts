import { leadFieldDefinitions } from '../../../contract/lead-field-definitions.ts';
import { leadFields } from '../../../contract/lead-fields.ts';
import type { Lead } from '../../../contract/lead.ts';
import { domainOf } from '../../platform/network/mail-address.ts';
import type { SpamCheck, SubmissionFacts } from './submission-facts.ts';
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
const minPace = 60;
const thinkingPace = 1_000;

/**
 * The shape of the texts. People write a message or their own site in place of the company name too, but they type the
 * message, and think about a price. A browser fills in a name, and the names of some associations are written like a
 * message.
 */
export function checkText({ lead, elapsedMs }: SubmissionFacts): SpamCheck[] {
  const { company } = lead;
  const texts = textFields.map((field) => lead[field]).filter((text) => text !== '');
  const person = personOf(lead);
  const isShortened = texts.flatMap(findHosts).some(isShortener);
  const random = texts.filter((text) => isRandomText(text) && !isDomain(text, lead));
  const isMessage = isProse(company) || hasPrice(company) || hasAccount(company);
  const pace = elapsedMs === undefined ? typistPace : elapsedMs / company.length;
  // No long name of a company is a question or an exclamation, or has a percentage.
  const isTyped = /[?!:%؟،、，。！？]/.test(company) && company.length > 40;
  return [
    [texts.some(hasMarkup), 60, 'Markup in a name'],
    [mixesScripts(texts.join(' ')), 50, 'Two scripts in a name that are never written together'],
    [isShortened, 60, 'A shortened link in a name'],
    [hasAddress(person), 60, 'An address in the person’s name'],
    [!isShortened && hasLink(lead), 40, 'A link in the company name'],
    [isCode(person) || hasPrice(person), 50, 'Something else in place of the person’s name'],
    [
      new Set(texts.map((text) => text.toLowerCase())).size === 1,
      40,
      'The same word in every field',
    ],
    [random.length > 0, 15 + random.length * 20, 'Random letters in a name'],
    [isProse(company), 25, 'A message in place of the company name'],
    [hasPrice(company), pace > thinkingPace ? 20 : 25, 'A price in the company name'],
    [hasAccount(company), 20, 'A number or an account in the company name'],
    [
      isMessage && pace < typistPace,
      isTyped && pace < minPace ? 30 : 10,
      'A message that few people type in that time',
    ],
  ];
}

/** The name of the person, without the own address, which people put into a wrong field. */
function personOf({ firstName, lastName, email }: Lead): string {
  return [firstName, lastName]
    .filter((name) => name.toLowerCase() !== email.toLowerCase())
    .join(' ');
}

/** Generated letters, a query or a question. */
function isCode(person: string): boolean {
  return /\p{Ll}{2}\p{Lu}{2}(?!\p{L})|\p{L}\d+\p{L}|[=;?{}[\]\\|^_]/u.test(person);
}

/** A web or e-mail address, or a handle; a lone `@` may be a typo. */
function hasAddress(person: string): boolean {
  const isAddress = /:\/\/|(?:^|\s)@\w{3}|[^\s@]@[\p{L}\p{N}-]+\.\p{L}/u.test(person);
  return isAddress || findHosts(person).length > 0;
}

/** People write their own site's address in place of the company name. */
function hasLink({ company, email }: Lead): boolean {
  const domain = domainOf(email)?.toLowerCase() ?? '';
  const isOwn = (host: string) =>
    host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);
  const hosts = findHosts(company);
  const isForeign = hosts.some((host) => !isOwn(host)) && /:\/\/|\/\w|\?/.test(company);
  return isForeign || (hosts.length > 0 && isProse(company));
}

/** Letters that are also the mail domain, and so a real name. */
function isDomain(text: string, { email }: Lead): boolean {
  const domain = domainOf(email)?.toLowerCase() ?? '';
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length > 3 && domain.includes(word.toLowerCase()));
}
