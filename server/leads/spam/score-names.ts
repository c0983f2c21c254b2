import type { Lead } from '../../../contract/lead.ts';
import { scoreOffer, isNamedAfterDomain, isSentence } from './score-offer.ts';
import { isNamedLikeOffer, isOffering } from './sales-pitch.ts';
import type { SpamSignal } from './submission-facts.ts';
import {
  hasLink,
  hasMarkup,
  isRandomText,
  isTestWord,
  isUnfilledTemplate,
  namesDomain,
} from './suspicious-text.ts';

/** What the person and the company are called. */
export function scoreNames(lead: Lead): SpamSignal[] {
  return [...doubtText(lead), ...doubtClaims(lead)];
}

/** Names that are odd whoever bears them. */
function doubtText({ firstName, lastName, company }: Lead): SpamSignal[] {
  const doubts: SpamSignal[] = [];
  const person = `${firstName} ${lastName}`;
  if (hasMarkup(`${person} ${company}`)) doubts.push({ points: 60, reason: 'markup in a name' });
  if ([firstName, lastName, company].some(isUnfilledTemplate)) {
    doubts.push({ points: 60, reason: 'an unfilled template placeholder in a name' });
  }
  if (hasLink(person)) doubts.push({ points: 60, reason: 'a link in the person’s name' });
  else if (namesDomain(person))
    doubts.push({ points: 50, reason: 'a domain in the person’s name' });
  if (/(?=[a-z\d]{6})(?:[a-z]+\d+|\d+[a-z]+){2}|(?=[a-z\d]{6})\d[a-z]+\d/i.test(person)) {
    doubts.push({ points: 50, reason: 'letters and digits mixed in the person’s name' });
  } else if (/\d/.test(person)) {
    doubts.push({ points: 20, reason: 'digits in the person’s name' });
  }
  if (/\p{Extended_Pictographic}/u.test(person.replaceAll(/[©®™\d#*]/gu, ''))) {
    doubts.push({ points: 30, reason: 'emoji in the person’s name' });
  }
  const tests = [firstName, lastName, company].filter(isTestWord).length;
  if (tests > 1) doubts.push({ points: 20 * tests, reason: 'typical test words in the names' });
  if (firstName.toLowerCase() === lastName.toLowerCase()) {
    doubts.push({ points: 20, reason: 'first name and last name are the same' });
  }
  if (/\p{Ll}\p{Lu}{1,2}$/u.test(firstName) || isGlued(firstName, lastName)) {
    doubts.push({ points: 40, reason: 'two names run together' });
  }
  if (person.split(/\s+/).length > 8)
    doubts.push({ points: 30, reason: 'a sentence in place of the person’s name' });
  if (
    /^(?:google|facebook|microsoft|amazon|aliexpress|walmart|test|none|asdf+|qwerty)$/i.test(
      company,
    )
  ) {
    doubts.push({ points: 10, reason: 'a placeholder company name' });
  }
  return doubts;
}

/** Names that are odd unless they are also one's mail domain: whoever is called Cheap and writes from cheapfurniture.ca is. */
function doubtClaims(lead: Lead): SpamSignal[] {
  const { firstName, lastName, company } = lead;
  const person = `${firstName} ${lastName}`;
  const doubts = scoreOffer(lead);
  const isNamed = isNamedAfterDomain(lead);
  // Dating is a surname too, and so is Cheap; three words that sell are none.
  const mayBeCalledSo = isNamed && person.split(/\s+/).length < 3;
  if (!mayBeCalledSo) doubts.push(...doubtPerson(lead));
  if (isNamed) return doubts;
  if (hasLink(company)) doubts.push({ points: 40, reason: 'a link in the company name' });
  const random = [firstName, lastName, company].filter(isRandomText).length;
  if (random > 0)
    doubts.push({ points: 15 + random * 20, reason: 'random-looking letters in a name' });
  return doubts;
}

/** An offer where the person's name belongs. A single word of one may be somebody's name, also where we do not know that. */
function doubtPerson({ firstName, lastName, company }: Lead): SpamSignal[] {
  const person = `${firstName} ${lastName}`;
  if (!isOffering(person)) return [];
  if (isNamedLikeOffer(person, company)) {
    // In a company called like its owner the word has been counted.
    return isOffering(company)
      ? []
      : [{ points: 10, reason: 'a word of sales offers that is also a name' }];
  }
  const [offering = person, ...more] = [firstName, lastName].filter(isOffering);
  const isOneWord = more.length === 0 && !/\s/.test(offering);
  // Prize Family Farms of Grace Prize, where the word has been counted too.
  if (isOneWord && isNamedFor(company, offering)) return [];
  return isOneWord
    ? [{ points: 40, reason: 'a word of sales offers for a name' }]
    : [{ points: 50, reason: 'a sales offer in the person’s name' }];
}

/** Whether a company bears somebody's name, which is the one word of offers in it. */
function isNamedFor(company: string, name: string): boolean {
  const rest = company.toLowerCase().replaceAll(name.toLowerCase(), '');
  return !isSentence(company) && isOffering(company) && !isOffering(rest);
}

/** `RobertGlinc Robert`, `RobertGlinc RobertGlincAB`: what form robots make of a list of names. */
function isGlued(firstName: string, lastName: string): boolean {
  if (/\p{Ll}\p{Lu}/u.test(firstName) && lastName.startsWith(firstName)) return true;
  const [, head, tail] = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}+)$/u.exec(lastName) ?? [];
  return tail !== undefined && head === firstName;
}
