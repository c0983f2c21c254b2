import type { Lead } from '../../../contract/lead.ts';

/** A web address that one could click. */
export function hasLink(text: string): boolean {
  return /https?:|:\/\/|\bwww\.|\bt\.me\/|\bbit\.ly\b|\w\.(?:ru|top|xyz|click|link|site|online|shop|store)\b(?:\/|\s|$)/i.test(
    text,
  );
}

/** HTML, BBCode, Markdown links and template or script attempts. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!]|\[\/?(?:url|link|img)\b|\]\(|\{\{|\$\{|javascript:|\bunion\s+select\b|'\s*or\s*'?1/i.test(
    text,
  );
}

/** A domain name where a person's name belongs; initials such as `J.R.` are none. */
export function namesDomain(text: string): boolean {
  return /\p{L}{3,}\.(?:com|net|org|io|info|biz|co|ru|cn|de|us|uk)\b/iu.test(text);
}

/** Words of those who sell by forms, in the languages they do so mostly. */
export function sellsSomething(text: string): boolean {
  return /\b(?:viagra|cialis|casino|betting|jackpot|porn|sex|dating|escort|nudes?|crypto(?:currency)?|bitcoin|btc|forex|payday|loans?|backlinks?|seo|guest posts?|web ?traffic|rankings?|make money|earn|free money|prize|winner|gift card|promo(?:tion)?|discount|cheap|replica|pills?|pharmacy|click here|buy now|telegram|whatsapp|онлайн|казино|заработ\p{L}*|кредит|скидк\p{L}*|купить)\b|(?:^|\s)(?:казино|кредит|купить|заработок)/iu.test(
    text,
  );
}

/**
 * Latin letters no language puts together so: capitals strewn inside, five consonants in a row, or hardly a vowel.
 * Names of up to five letters and of other scripts are left alone, and so are those in capitals throughout: companies abbreviate.
 */
export function isRandomText(text: string): boolean {
  return text.split(/[^A-Za-z]+/).some((word) => {
    if (word.length < 6) return false;
    const inner = word.slice(1);
    const isStrewn = (inner.match(/[a-z][A-Z]/g) ?? []).length >= 2;
    if (isStrewn && word.length >= 8 && !/^(?:[A-Z][a-z]{2,})+$/.test(word)) return true;
    if (word === word.toUpperCase()) return false;
    const lower = word.toLowerCase();
    const vowels = (lower.match(/[aeiouy]/g) ?? []).length;
    if (vowels / word.length < 0.13) return true;
    return /[bcdfghjklmnpqrstvwxz]{6,}/.test(lower.replaceAll(/sch|tsch|cht|ght|str|chs/g, 'a'));
  });
}

/** Whether a word of the names also stands in the domain of the address. */
export function ownsDomain({ firstName, lastName, company, email }: Lead): boolean {
  const domain = email.toLowerCase().split('@')[1] ?? '';
  const words = `${firstName} ${lastName} ${company}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some(
    (word) => word.length >= 3 && domain.slice(0, domain.lastIndexOf('.')).includes(word),
  );
}
