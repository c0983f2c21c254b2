import { disposableDomains } from './disposable-domains.ts';
import type { Doubt, SubmissionFacts } from './submission-facts.ts';
import {
  hasLink,
  hasMarkup,
  isRandomText,
  namesDomain,
  ownsDomain,
  sellsSomething,
} from './suspicious-text.ts';

/** From this score on a lead is held back for the owner to look at. */
export const quarantineScore = 50;

export interface SpamAssessment {
  score: number;
  reasons: string[];
}

/**
 * Weighs what speaks for a program. No single sign that a person can show reaches {@link quarantineScore} alone;
 * a link in a name and a filled trap do. Nothing is ever refused: a doubtful lead is stored, thanked for and listed.
 */
export function assessSpam(facts: SubmissionFacts): SpamAssessment {
  const doubts = [
    ...doubtUse(facts),
    ...doubtText(facts),
    ...doubtClaims(facts),
    ...doubtEmail(facts.lead.email),
  ];
  return {
    score: doubts.reduce((sum, { points }) => sum + points, 0),
    reasons: doubts.map(({ reason, points }) => `${reason} (${points})`),
  };
}

/** How the form was used. */
function doubtUse(facts: SubmissionFacts): Doubt[] {
  const { honeypot, elapsedMs, format, userAgent = '', fromSameAddress, withSameNames } = facts;
  const doubts: Doubt[] = [];
  if (honeypot) doubts.push({ points: 60, reason: 'filled in the field no person sees' });
  if (elapsedMs !== undefined && elapsedMs < 500) {
    doubts.push({ points: 45, reason: 'sent within half a second' });
  } else if (elapsedMs !== undefined && elapsedMs < 1_200) {
    doubts.push({ points: 35, reason: 'sent within 1.2 seconds' });
  } else if (elapsedMs !== undefined && elapsedMs < 2_500) {
    doubts.push({ points: 15, reason: 'sent within 2.5 seconds' });
  }
  if (format === 'json' && elapsedMs === undefined) {
    doubts.push({ points: 15, reason: 'not sent by the page' });
  }
  if (!userAgent.startsWith('Mozilla/') || /headless|phantom|selenium/i.test(userAgent)) {
    doubts.push({ points: 15, reason: 'sent by a program' });
  }
  if (!facts.hasAcceptLanguage) doubts.push({ points: 10, reason: 'reads no language' });
  if (fromSameAddress >= 30) {
    doubts.push({ points: 40, reason: 'thirty from this address in an hour' });
  } else if (fromSameAddress >= 8) {
    doubts.push({ points: 20, reason: 'many from this address in an hour' });
  }
  if (withSameNames >= 2) {
    doubts.push({ points: 50, reason: 'the same names with several addresses' });
  } else if (withSameNames === 1) {
    doubts.push({ points: 25, reason: 'the same names with another address' });
  }
  return doubts;
}

/** Names that are odd whoever bears them. */
function doubtText({ lead: { firstName, lastName, company } }: SubmissionFacts): Doubt[] {
  const doubts: Doubt[] = [];
  const person = `${firstName} ${lastName}`;
  if (hasMarkup(`${person} ${company}`)) doubts.push({ points: 60, reason: 'markup in a name' });
  if (hasLink(person)) doubts.push({ points: 60, reason: 'a link in a person’s name' });
  else if (namesDomain(person)) doubts.push({ points: 50, reason: 'a domain in a person’s name' });
  if (/\d/.test(person)) doubts.push({ points: 20, reason: 'digits in a person’s name' });
  if (/\p{Extended_Pictographic}/u.test(person.replaceAll(/[©®™\d#*]/gu, ''))) {
    doubts.push({ points: 30, reason: 'pictures in a person’s name' });
  }
  if (firstName.toLowerCase() === lastName.toLowerCase()) {
    doubts.push({ points: 20, reason: 'first name and last name are the same' });
  }
  if (/\p{Ll}\p{Lu}{1,2}$/u.test(firstName) || isGlued(firstName, lastName)) {
    doubts.push({ points: 40, reason: 'two names glued together' });
  }
  if (person.split(/\s+/).length > 8) doubts.push({ points: 30, reason: 'a sentence for a name' });
  if (/^(?:google|facebook|microsoft|amazon|test|none|n\/a|asdf+|qwerty)$/i.test(company)) {
    doubts.push({ points: 10, reason: 'a company’s name out of thin air' });
  }
  return doubts;
}

/** Names that are odd unless they are also one's mail domain: whoever is called Cheap and writes from cheapfurniture.ca is. */
function doubtClaims({ lead }: SubmissionFacts): Doubt[] {
  if (ownsDomain(lead)) return [];
  const { firstName, lastName, company } = lead;
  const person = `${firstName} ${lastName}`;
  const doubts: Doubt[] = [];
  if (hasLink(company)) doubts.push({ points: 40, reason: 'a link in the company’s name' });
  if (sellsSomething(person)) doubts.push({ points: 50, reason: 'a person’s name that sells' });
  if (sellsSomething(company)) doubts.push({ points: 25, reason: 'a company’s name that sells' });
  const random = [firstName, lastName, company].filter(isRandomText).length;
  if (random > 0) doubts.push({ points: 15 + random * 20, reason: 'letters without sense' });
  return doubts;
}

/** `RobertGlinc Robert`: what form robots make of a list of names. */
function isGlued(firstName: string, lastName: string): boolean {
  const [, head, tail] = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}+)$/u.exec(lastName) ?? [];
  return tail !== undefined && head === firstName;
}

function doubtEmail(email: string): Doubt[] {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  const doubts: Doubt[] = [];
  const parent = domain.split('.').slice(-2).join('.');
  if (disposableDomains.has(domain) || disposableDomains.has(parent)) {
    doubts.push({ points: 40, reason: 'a mailbox for minutes' });
  }
  if (parent === 'gmail.com' && mailbox.split('.').length > 4) {
    doubts.push({ points: 30, reason: 'a mailbox full of dots' });
  }
  if (isRandomText(mailbox.replaceAll(/[\d._+-]/g, ''))) {
    doubts.push({ points: 20, reason: 'a mailbox without sense' });
  }
  if (/\.(?:test|invalid|localhost|local)$/.test(domain)) {
    doubts.push({ points: 20, reason: 'a domain that cannot exist' });
  }
  return doubts;
}
