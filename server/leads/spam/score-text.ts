import { leadFieldDefinitions } from '../../../contract/lead-field-definitions.ts';
import { leadFields } from '../../../contract/lead-fields.ts';
import { fullName } from '../../../contract/lead-summary.ts';
import type { Lead } from '../../../contract/lead.ts';
import { domainOf } from '../../platform/network/mail-address.ts';
import type { SpamSignal } from './submission-facts.ts';
import {
  findHosts,
  hasEmail,
  hasMarkup,
  isProse,
  isRandomText,
  isShortener,
  mixesScripts,
} from './text-shapes.ts';

/** Fields in which people write text. */
const textFields = leadFields.filter((field) => leadFieldDefinitions[field].type === 'text');

/** The shape of what was written: what no name has in it, whatever it says. */
export function scoreText(lead: Lead): SpamSignal[] {
  const texts = textFields.map((field) => lead[field]);
  const signals: SpamSignal[] = [];
  if (texts.some(hasMarkup)) signals.push({ points: 60, reason: 'Markup in a name' });
  if ([fullName(lead), lead.company].some(mixesScripts)) {
    signals.push({
      points: 50,
      reason: 'Scripts mixed in one name that are never written together',
    });
  }
  return [
    ...signals,
    ...scoreLinks(lead, texts),
    ...scorePerson(lead),
    ...scoreLetters(lead, texts),
    ...scoreMessage(lead),
  ];
}

/** People write the address of their own site in place of its name; nobody has one for a first name. */
function scoreLinks(lead: Lead, texts: readonly string[]): SpamSignal[] {
  const person = fullName(lead);
  const hosts = texts.flatMap(findHosts);
  if (hosts.some(isShortener)) return [{ points: 60, reason: 'A shortened link in a name' }];
  if (hasEmail(person)) return [{ points: 60, reason: 'An e-mail address in the person’s name' }];
  if (/:\/\//.test(person) || findHosts(person).length > 0) {
    return [{ points: 60, reason: 'A web address in the person’s name' }];
  }
  const foreign = hosts.filter((host) => !isOwn(host, lead));
  if (foreign.length > 0 && /:\/\/|\/\w|\?/.test(lead.company))
    return [{ points: 35, reason: 'A link in the company name' }];
  return [];
}

/** A name that no person has. */
function scorePerson(lead: Lead): SpamSignal[] {
  const { firstName, lastName } = lead;
  const person = fullName(lead);
  const signals: SpamSignal[] = [];
  if (/(?=[a-z\d]{6})(?:[a-z]+\d+|\d+[a-z]+){2}|(?=[a-z\d]{6})\d[a-z]+\d/i.test(person)) {
    signals.push({ points: 50, reason: 'Letters and digits mixed in the person’s name' });
  } else if (/\d/.test(person)) {
    signals.push({ points: 20, reason: 'Digits in the person’s name' });
  }
  if (/\p{Extended_Pictographic}/u.test(person.replaceAll(/[©®™\d#*]/gu, ''))) {
    signals.push({ points: 30, reason: 'Emoji in the person’s name' });
  }
  if (firstName.length > 4 && /\p{Ll}\p{Lu}/u.test(lastName) && lastName.startsWith(firstName)) {
    signals.push({ points: 50, reason: 'The last name repeats the first, with capitals inside' });
  } else if (new Set(textFields.map((field) => lead[field].toLowerCase())).size === 1) {
    signals.push({ points: 30, reason: 'The same word in every field' });
  } else if (firstName.toLowerCase() === lastName.toLowerCase()) {
    signals.push({ points: 20, reason: 'First name and last name are the same' });
  }
  if (person.split(/\s+/).length > 8) {
    signals.push({ points: 30, reason: 'A sentence in place of the person’s name' });
  }
  return signals;
}

/** Random letters, unless they are also the mail domain: then somebody is called so. */
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
 * A message in place of the company name. Prospects leave one too, with questions, figures and their own site: only a link to somebody
 * else's, together with another shape of a pitch, quarantines it.
 */
function scoreMessage(lead: Lead): SpamSignal[] {
  const { company } = lead;
  if (!isProse(company)) return [];
  const isForeign = findHosts(company).some((host) => !isOwn(host, lead));
  const shapes = [
    /[$€£₽]\s?\d|\d\s?[$€£₽%]|\b\d+x\b|\d[.,]\d{3}\b/,
    /[?!]|\p{Ll}\. \p{Lu}/u,
    /\b(?:we|our|us|i|my)\b.*\b(?:you|your|yours)\b|\b(?:you|your|yours)\b.*\b(?:we|our|us|i|my)\b/i,
  ].filter((shape) => shape.test(company)).length;
  const points = 10 + 12 * shapes + (isForeign ? 30 : 0);
  return [{ points, reason: 'A message in place of the company name' }];
}

function isOwn(host: string, lead: Lead): boolean {
  const domain = domainOf(lead.email)?.toLowerCase() ?? '';
  return host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);
}
