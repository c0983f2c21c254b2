import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthApiError } from '../auth-api-error.ts';

/** Longest password accepted, in characters: argon2id reads any length, a request body should not. */
const maxLength = 256;

/**
 * What people choose, one a line, in lower case: first the most frequent of `@zxcvbn-ts/language-common` 4.1.3 (MIT, see
 * MIT-common-passwords.txt) in their order, then words that list lacks. Of the first thousand also short ones, because a longer
 * password is often one of them with a year; below only those of 8 characters and more, and none that a rule of {@link isCommon}
 * refuses anyway. So it holds the 3,000 most frequent ones that are long enough, which OWASP ASVS 6.2.4 asks for.
 */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

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
 * Refuses a password that is too short, on the list of common ones, or one of those in disguise.
 *
 * @param related the person's own address or number: a password must not be made of it
 * @throws AuthApiError `weak_password` with reasons, or `validation_failed` when it is longer than 256 characters
 */
export function assertStrongPassword(
  password: string,
  minLength: number,
  related: readonly string[],
): void {
  if ([...password].length > maxLength) {
    throw new AuthApiError('validation_failed', {
      message: `Password cannot be longer than ${maxLength} characters`,
    });
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

/** A word of the list, also with letters replaced by look-alikes, digits or marks around it, or written twice. */
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

function isRelated(password: string, related: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return related
    .flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? ''])
    .some(
      (text) => text.length >= 4 && (lower === text || lower.replaceAll(/\W|\d/g, '') === text),
    );
}
