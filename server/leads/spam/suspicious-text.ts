import type { Lead } from '../../../contract/lead.ts';

/** A web address that one could click. */
export function hasLink(text: string): boolean {
  return /https?:|:\/\/|\bwww\.|\bt\.me\/|\bbit\.ly\b|\w\.(?:ru|top|xyz|click|link|site|online|shop|store)\b(?:\/|\s|$)/i.test(
    text,
  );
}

/** HTML, BBCode, Markdown links, mail headers and attempts at a script or a query. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!]|\[\/?(?:url|link|img)\b|\]\(|\{\{|\$\{|javascript:|content-(?:type|transfer-encoding):|multipart\/|\bbcc:|\bunion\s+select\b|'\s*or\s*(?:'1|1\s*=)|\.\.\/|\/etc\/passwd/i.test(
    text,
  );
}

/** A domain name where a person's name belongs; initials such as `J.R.` are none. */
export function namesDomain(text: string): boolean {
  return /\p{L}{3,}\.(?:com|net|org|io|info|biz|co|ru|cn|de|us|uk)\b/iu.test(text);
}

/** A domain name anywhere in a text, clickable or not. */
export function mentionsDomain(text: string): boolean {
  return /[\p{L}\p{N}-]{2,}\.(?:[a-z]{3,12}|co|io|me|ru|cn|cc|tv|ai|fm|de|uk|us|eu|in)(?:\/|[^\p{L}\p{N}]|$)/iu.test(
    text,
  );
}

/** What a program leaves where it should have put a person's data. */
export function isUnfilledTemplate(text: string): boolean {
  return /\{.+\}|%\w+%|\[\s*\w*\s?(?:name|company|e-?mail)\s*\]|\$\w*(?:name|company|e?mail)\b/i.test(
    text,
  );
}

/** What one types to see whether a form works. */
export function isTestWord(text: string): boolean {
  return /^(?:(?:test|tester|testing|user|asdf|qwerty|foo|bar|lorem|ipsum|null|undefined|none|selenium|cypress|playwright|automation|qa)[\s\d]*)+$|^(\p{L}|\d)\1+$/iu.test(
    text.trim(),
  );
}

/** Endings of domains that cost next to nothing, and that few companies have for an address. */
export function hasCheapEnding(domain: string): boolean {
  return /\.(?:bet|bid|buzz|cc|claims|click|club|date|fun|icu|info|link|live|loan|lol|monster|online|pro|rest|sbs|shop|site|space|store|top|trade|vip|website|win|work|xyz)$/i.test(
    domain,
  );
}

/**
 * Latin letters no language puts together so: capitals strewn inside, six consonants in a row, or hardly a vowel.
 * Letters and digits in turns are as senseless. Names of up to five letters and of other scripts are left alone, and so are those in capitals throughout: companies abbreviate.
 */
export function isRandomText(text: string): boolean {
  if (/\b(?=\w{6})(?:\d*[a-z]+\d+){2}/i.test(text)) return true;
  return text.split(/[^A-Za-z]+/).some((word) => {
    if (word.length < 6) return false;
    const isStrewn = (word.match(/[a-z][A-Z]/g) ?? []).length >= 2;
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
