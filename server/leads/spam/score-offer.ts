import type { Lead } from '../../../contract/lead.ts';
import { countManners, countOffers, countTerms } from './sales-pitch.ts';
import type { SpamSignal } from './submission-facts.ts';
import { mentionsDomain, ownsDomain } from './suspicious-text.ts';

/** Mailboxes that anybody gets, so that their domain says nothing about a company. */
const publicMailbox =
  /@(?:(?:gmail|hotmail|outlook|live|yahoo|aol|icloud|gmx|mail|web|inbox|zoho)\.[a-z.]+|(?:yandex|ya|list|bk|rambler)\.\w+|(?:qq|163|126|foxmail|sina|daum|naver)\.com|proton(?:mail)?\.\w+)$/i;

/** An offer where the company's name belongs. Words of it also stand in real names and in what people ask for, so those count for less. */
export function scoreOffer(lead: Lead): SpamSignal[] {
  const { company } = lead;
  const offered = countOffers(company);
  const worded = countManners(company) + (addressesReader(company) ? 1 : 0);
  const doubts: SpamSignal[] = [];
  if (isSentence(company) && mentionsDomain(company)) {
    doubts.push({
      points: 35,
      reason: 'a sentence with a web address in place of the company name',
    });
  }
  if (offered > 0 && worded > 0 && !isNamedAfterDomain(lead)) {
    doubts.push({ points: 50, reason: 'a sales offer in the company name' });
  } else if (worded > 1) {
    doubts.push({
      points: worded > 2 ? 50 : 35,
      reason: 'a company name worded like a sales offer',
    });
  } else if (offered > 0 && (isSentence(company) || !isNamedAfterDomain(lead))) {
    const isNobodys = !bearsPersonsName(lead) && !asksForProduct(company);
    doubts.push({
      points: isNobodys && hasSecondSign(lead) ? 50 : 25,
      reason: 'terms of sales offers in the company name',
    });
  } else if (worded > 0) {
    doubts.push({ points: 15, reason: 'a company name worded like a sales offer' });
  }
  return doubts;
}

/**
 * What makes an offer of a term that also stands in names, National Association of Manufacturers or DHL: that it stands in speech,
 * or beside another such term where no domain says whose name it is.
 */
function hasSecondSign({ company, email }: Lead): boolean {
  if (isSentence(company) && isSpoken(company)) return true;
  return countTerms(company) > 1 && (isSentence(company) || publicMailbox.test(email));
}

/** Whether the company is called as its mail domain is, in full or by its initials, so that its name can be taken for one. */
export function isNamedAfterDomain(lead: Lead): boolean {
  if (isSentence(lead.company)) return false;
  const initials = lead.company.match(/(?<![\p{L}\p{N}])\p{L}/gu)?.join('') ?? '';
  const isAbbreviated =
    initials.length >= 3 && lead.email.toLowerCase().includes(`@${initials.toLowerCase()}`);
  return isAbbreviated || ownsDomain(lead);
}

/** Six words, and not written as a name is, with just its longer words capitalised. */
export function isSentence(company: string): boolean {
  const words = company.trim().split(/\s+/);
  const long = words.filter((word) => /^\p{L}{4}/u.test(word)).slice(1);
  const lowercase = long.filter((word) => /^\p{Ll}/u.test(word));
  const isLoud = company === company.toUpperCase();
  return words.length >= 6 && (isLoud || long.length === 0 || lowercase.length * 3 >= long.length);
}

/** Asked, exclaimed, counted or said to somebody, as no name is that was typed without its capitals. */
function isSpoken(text: string): boolean {
  return /[?!:@]|\d|\b(?:we|our|us|i|my|you|your)\b/i.test(text);
}

/** What somebody says who wants the product. */
function asksForProduct(text: string): boolean {
  return /\b(?:demos?|(?:\d+|per|how many) (?:seats?|users?|reps)|evaluating|want to|quote for|for (?:ourselves|our team|my (?:team|company|boss)))\b/i.test(
    text,
  );
}

function bearsPersonsName({ firstName, lastName, company }: Lead): boolean {
  const text = company.toLowerCase();
  return [firstName, lastName].some((name) => name.length > 2 && text.includes(name.toLowerCase()));
}

/** Somebody who speaks of both sides wants to sell, or to buy. */
function addressesReader(text: string): boolean {
  return /\b(?:we|our|us|i)\b/i.test(text) && /\b(?:you|your|yours)\b/i.test(text);
}
