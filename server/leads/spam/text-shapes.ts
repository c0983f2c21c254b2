/** HTML, BBCode, Markdown links and unfilled templates. A lone tag is in names of studios: `<br> design`. */
export function hasMarkup(text: string): boolean {
  return /<!|<\/[a-z]|<[a-z]+[\s/][^<>]*=|\[\/?[\w ]*(?:url|link|img|name|company|e-?mail)\b|\]\(|[{$]\{.+\}|\{.+\|.+\}|%\w+%|(?:^|\s)\$[a-z]{3}/i.test(
    text,
  );
}

/** The hosts of apparent web addresses, in lower case; initials such as `J.R.` do not count. */
export function findHosts(text: string): string[] {
  const hosts = text
    .toLowerCase()
    .matchAll(
      /(?<![\p{L}\p{N}@.-])((?:[\p{L}\p{N}-]+\.)*(?:[\p{L}\p{N}-]{2,}|[\p{L}\p{N}](?=\.\p{L}+\/))\.\p{L}{2,24})(?=[^\p{L}\p{N}.]|\.?(?:\s|$))/gu,
    );
  return Array.from(hosts, ([, host = '']) => host);
}

/** URL shorteners, and addresses of messengers. */
export function isShortener(host: string): boolean {
  return /^(?:www\.)?(?:bit\.(?:ly|do)|t\.(?:me|co|ly)|wa\.me|cutt\.ly|rb\.gy|is\.gd|v\.gd|ow\.ly|goo\.gl|tinyurl\.com|shorturl\.at|rebrand\.ly|s\.id|qr\.ae|lnk\.\w+|clck\.ru|vk\.cc|u\.to|shorte\.st|adf\.ly|buff\.ly|t2m\.io|surl\.li|tiny\.cc|urlz\.fr|bl\.ink|gg\.gg)$/.test(
    host,
  );
}

const latin = /\p{Script=Latin}/u;
/** Scripts without spaces, in company names beside Latin letters. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const otherScript =
  /[\p{L}--[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]]/v;

/**
 * Whether scripts are mixed as in no real name: Latin letters and those of another alphabet in one word, or
 * mathematical letters, which look Latin.
 */
export function mixesScripts(text: string): boolean {
  return (
    /[\u{1D400}-\u{1D7FF}]/u.test(text) ||
    text.split(/[^\p{L}\p{M}]+/u).some((word) => latin.test(word) && otherScript.test(word))
  );
}

/**
 * Sequences of Latin letters that no language has: capitals inside a word, or six consonants in a row.
 * Skips names of up to five letters, other scripts, and names all in capitals, because companies abbreviate.
 */
export function isRandomText(text: string): boolean {
  return text.split(/[^A-Za-z]+/).some((word) => {
    if (word.length < 6) return false;
    const isStrewn = (word.match(/[a-z][A-Z]/g) ?? []).length >= 2;
    const isJoined = /^(?:[A-Z][a-z]+){1,3}$|^(?:[A-Z][a-z]{2,})+$/.test(word);
    if (isStrewn && word.length >= 8 && !isJoined) return true;
    if (word === word.toUpperCase()) return false;
    const written = word.toLowerCase().replaceAll(/sch|tsch|cht|ght|str|chs/g, 'a');
    return /[bcdfghjklmnpqrstvwxz]{6}/.test(written);
  });
}

/** A telephone number, or a name in a messenger: letters with a number, or a handle. */
export function hasAccount(text: string): boolean {
  return /(?:\d[\s().-]*){7}|(?<!\p{L})[a-z]{1,3}[_-]?\d{5}|(?:^|\s)@\w{4}/iu.test(text);
}

export function hasPrice(text: string): boolean {
  return /(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF)\b)\s?\d|\d\s?(?:[万kM]?[\p{Sc}円元]|(?:USD|EUR|GBP|CHF)\b)/u.test(
    text,
  );
}

/**
 * Six words or more, not capitalized like a name. Scripts without capitals count as such, because names of companies
 * are shorter; a script without spaces counts by its punctuation.
 */
export function isProse(text: string): boolean {
  if (eastAsian.test(text) && /[、，。！？]|\p{Script=Han},/u.test(text)) return true;
  const words = text.trim().split(/\s+/);
  const long = words.filter((word) => /^\p{L}{4}[^.]*\.?$/u.test(word)).slice(1);
  const lowercase = long.filter((word) => /^\P{Lu}/u.test(word));
  return words.length >= 6 && lowercase.length > 0 && lowercase.length * 3 >= long.length;
}
