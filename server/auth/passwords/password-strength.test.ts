import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authVariables } from '../settings.ts';
import { assertStrongPassword } from './password-strength.ts';

/** The default policy. */
const minLength = authVariables.AUTH_PASSWORD_MIN_LENGTH.parse(undefined);
const listed = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .trim()
  .split('\n');

const findReasons = (password: string) => {
  try {
    assertStrongPassword(password, minLength, [
      'ada.byron@analytical.example',
      '447700900142',
      '839204716@qq.com',
      'x1y2-39204@qq.com',
    ]);
    return [];
  } catch (error) {
    return (error as { weakPasswordReasons: string[] }).weakPasswordReasons;
  }
};

describe('the list of common passwords', () => {
  test('contains at least 3,000 that satisfy the minimum length', () => {
    const longEnough = listed.filter((password) => [...password].length >= minLength);
    expect(new Set(longEnough).size).toBeGreaterThanOrEqual(3_000);
  });

  test('is rejected in full: each entry for being common or too short', () => {
    const wrong = listed.filter((password) => {
      const reason = [...password].length < minLength ? 'length' : 'pwned';
      return findReasons(password).join() !== reason;
    });
    expect(wrong).toEqual([]);
  });

  test('is stored in the form that passwords are compared in', () => {
    expect(listed.filter((password) => password !== password.toLowerCase().trim())).toEqual([]);
  });
});

describe('a password', () => {
  test('of seven characters is too short, of eight long enough', () => {
    expect(findReasons('zvfkqpw')).toEqual(['length']);
    expect(findReasons('zvfkqpwm')).toEqual([]);
  });

  test.each([
    'Dragon2024!',
    'p@ssw0rd',
    '!!Monkey1!!',
    'trustno1trustno1',
    'Ada.Byron@analytical.example',
    '447700900142',
    '839204716',
    'X1Y2-39204',
    'ada-byron.1815',
    'Analytical2026!',
  ])('%s is a disguised common password or the user’s own address', (password) =>
    expect(findReasons(password)).toEqual(['pwned']),
  );

  test.each([
    'violet-harbour-lantern-42',
    'correct horse battery staple',
    'только маленькие буквы',
    'пароль-на-каждый-день-и-ещё-чуть',
    '🌊🏔️🌵🦉🎻🧭🪁🍊',
    '        a        b  c ',
    'zvfkqpwmxrtq',
    '8305926174',
  ])('%s is accepted: there are no character-class rules', (password) =>
    expect(findReasons(password)).toEqual([]),
  );
});
