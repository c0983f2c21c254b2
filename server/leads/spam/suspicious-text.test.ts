import { expect, test } from 'vitest';
import { hasMarkup, isRandomText } from './suspicious-text.ts';

test.each([
  ['six consonants in a row', 'adkvnbqu', true],
  ['five consonants in a row', 'adkvnbui', false],
  ['sounds that are written with several', 'Angstschweiss', false],
  ['hardly a vowel', 'bcdfabcd', true],
])('a word with %s, %s, is random: %s', (_what, word, isRandom) => {
  expect(isRandomText(word)).toBe(isRandom);
});

test.each([
  ["x' or '1'='1", true],
  ["x' OR 1=1 --", true],
  ["Lion d'Or 1er", false],
  ["Hôtel de l'Or 12", false],
])('whether %s tries a query: %s', (text, isQuery) => {
  expect(hasMarkup(text)).toBe(isQuery);
});
