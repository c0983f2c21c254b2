/** HTML, BBCode, Markdown links, mail headers, templates that were not filled in, and attempts at a script or a query. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!]|\[\/?(?:url|link|img)\b|\]\(|\{.+\}|%\w+%|\$\{|(?:^|\s)\$[a-z_]{3}|\[\s*\w*\s?(?:name|company|e-?mail)\s*\]|javascript:|content-[a-z-]+:|multipart\/|\bbcc:|\bunion\s+select\b|'\s*or\s*(?:'1|1\s*=)|\.\.\/|\/etc\/passwd/i.test(
    text,
  );
}

/** The hosts of what looks like a web address, in lower case; initials such as `J.R.` are none. */
export function findHosts(text: string): string[] {
  const hosts = text
    .toLowerCase()
    .matchAll(
      /(?<![\p{L}\p{N}@.-])((?:[\p{L}\p{N}-]+\.)*(?:[\p{L}\p{N}-]{2,}|[\p{L}\p{N}](?=\.\p{L}+\/))\.\p{L}{2,24})(?=[^\p{L}\p{N}.]|\.?(?:\s|$))/gu,
    );
  return Array.from(hosts, ([, host = '']) => host);
}

/** An e-mail address within a text. */
export function hasEmail(text: string): boolean {
  return /[^\s@]@[\p{L}\p{N}-]+\.\p{L}/u.test(text);
}

/** Services that hide where a link leads, and addresses of messengers. */
export function isShortener(host: string): boolean {
  return /^(?:www\.)?(?:bit\.(?:ly|do)|t\.(?:me|co|ly)|wa\.me|cutt\.ly|rb\.gy|is\.gd|v\.gd|ow\.ly|goo\.gl|tinyurl\.com|shorturl\.at|rebrand\.ly|s\.id|qr\.ae|lnk\.\w+|clck\.ru|vk\.cc|u\.to|shorte\.st|adf\.ly|buff\.ly|t2m\.io|surl\.li|tiny\.cc|urlz\.fr|bl\.ink|gg\.gg)$/.test(
    host,
  );
}

/** Scripts that are written together, as one. */
const scripts: Readonly<Record<string, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Georgian: /\p{Script=Georgian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Thai: /\p{Script=Thai}/u,
  Ethiopic: /\p{Script=Ethiopic}/u,
  'East Asian': /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u,
};

/**
 * Whether scripts are mixed as nobody writes: letters of two alphabets in one word, two scripts beside Latin in one name, or
 * letters of mathematics, which look like Latin ones.
 */
export function mixesScripts(text: string): boolean {
  if (/[\u{1D400}-\u{1D7FF}]/u.test(text)) return true;
  const others = scriptsOf(text).filter((script) => script !== 'Latin');
  return others.length > 1 || text.split(/[^\p{L}\p{M}]+/u).some(mixesAlphabets);
}

/** East Asian companies have Latin letters in their names without a space. */
function mixesAlphabets(word: string): boolean {
  return scriptsOf(word).filter((script) => script !== 'East Asian').length > 1;
}

function scriptsOf(text: string): string[] {
  return Object.keys(scripts).filter((script) => scripts[script]?.test(text));
}

/**
 * Latin letters no language puts together so: capitals strewn inside, six consonants in a row, or hardly a vowel.
 * Names of up to five letters and of other scripts are left alone, and so are those in
 * capitals throughout: companies abbreviate.
 */
export function isRandomText(text: string): boolean {
  return text.split(/[^A-Za-z]+/).some((word) => {
    if (word.length < 6) return false;
    const isStrewn = (word.match(/[a-z][A-Z]/g) ?? []).length >= 2;
    if (isStrewn && word.length >= 8 && !/^(?:[A-Z][a-z]+)+$/.test(word)) return true;
    if (word === word.toUpperCase()) return false;
    const lower = word.toLowerCase();
    const vowels = (lower.match(/[aeiouy]/g) ?? []).length;
    if (vowels / word.length < 0.13) return true;
    return /[bcdfghjklmnpqrstvwxz]{6,}/.test(lower.replaceAll(/sch|tsch|cht|ght|str|chs/g, 'a'));
  });
}

/** Six words and more, and not written as a name is, with its longer words in capitals. */
export function isProse(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const long = words.filter((word) => /^\p{L}{4}/u.test(word)).slice(1);
  const lowercase = long.filter((word) => /^\p{Ll}/u.test(word));
  return words.length >= 6 && lowercase.length * 3 >= long.length;
}
