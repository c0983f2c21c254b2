import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthApiError, invalid } from '../auth-api-error.ts';

/** The maximum length of a password, in characters: argon2id accepts any length, a request body should not. */
export const maxPasswordLength = 256;

/**
 * Common passwords, one a line, in lower case: the most frequent of `@zxcvbn-ts/language-common` 4.1.3 (MIT, see
 * MIT-common-passwords.txt) in their order, then words that list lacks. The first thousand include short ones,
 * because a longer password is often one of them with a year. The others have at least 8 characters, and {@link
 * isCommon} would not reject them anyway. So it contains the 3,000 most frequent ones that are long enough, as
 * OWASP ASVS 6.2.4 requires.
 */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

/** The minimum length of a password at the desk: at least 12, because it opens every lead. */
export const deskPasswordMinLength = (publicMinLength: number) => Math.max(12, publicMinLength);

const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Rejects a password that is too short, common, or a common one in disguise.
 *
 * @param related the person's own addresses and numbers, from which a password must not be derived
 * @throws AuthApiError `weak_password` with reasons, or `validation_failed` when it is longer than 256 characters
 */
export function assertStrongPassword(
  password: string,
  minLength: number,
  related: readonly string[],
): void {
  if ([...password].length > maxPasswordLength) {
    throw invalid(`Password cannot be longer than ${maxPasswordLength} characters`);
  }
  if ([...password].length < minLength) {
    throw new AuthApiError('weak_password', {
      message: `Password should be at least ${minLength} characters.`,
      weakPasswordReasons: ['length'],
    });
  }
  if (isCommon(password) || isRelated(password, related)) {
    throw new AuthApiError('weak_password', {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      weakPasswordReasons: ['pwned'],
    });
  }
}

/** A word of the list, also with look-alike letters, surrounding digits or marks, or written twice. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const half = lower.slice(0, lower.length / 2);
  if (new Set(lower).size <= 2 || half + half === lower) return true;
  const withoutMarks = lower.replaceAll(/^[\W_]+|[\W_]+$/g, '');
  const withoutDigits = lower.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '');
  return [lower, withoutMarks, withoutDigits]
    .flatMap((form) => [form, readLookalikes(form)])
    .some((form) => commonPasswords.has(form));
}

function readLookalikes(text: string): string {
  return [...text].map((letter) => lookalikes[letter] ?? letter).join('');
}

/** The address or number itself, or its letters before the `@` or of its domain, also with digits and marks. */
function isRelated(password: string, related: readonly string[]): boolean {
  const letters = lettersOf(password);
  return related.some((address) => {
    const [name = '', domain = ''] = address.split('@');
    const words = [address, name, domain, domain.split('.')[0] ?? ''].map(lettersOf);
    const isSame = [address, name].includes(password.toLowerCase());
    return isSame || (letters.length >= 4 && words.includes(letters));
  });
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '');
