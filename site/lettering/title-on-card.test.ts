import { describe, expect, test } from 'vitest';
import { openCardTypesetter } from './card-typesetter.ts';
import { findLostCurrency, titleOnCard } from './title-on-card.ts';

const typesetter = await openCardTypesetter();
const shown = (title: string) => titleOnCard(typesetter, title);

describe('a title on its picture', () => {
  test.each([
    'AI Can’t Save Your Boring Brand™',
    'Łódź, č, ş, ő and ğ',
    'Crème brûlée — and 3 more…',
    'C++ for -50% (or ½)',
    '$1, €2, £3, ¥4 and 5¢',
  ])('is shown as it is: %s', (title) => {
    expect(shown(title)).toBe(title);
  });

  test.each([
    ['a straight apostrophe', "What's Next", 'What’s Next'],
    ['a hyphen of Word', 'Follow\u2011Up and Set\u2010Up', 'Follow-Up and Set-Up'],
    ['spaces of Word', 'A\u00a0Plan\u202fB', 'A Plan B'],
    ['letters and marks apart', 'Cafe\u0301', 'Café'],
    ['an arrow', 'From A → B', 'From A – B'],
    ['a number sign', '№ 5', 'No 5'],
    ['feet and inches', '6′ 2″ ‡', '6’ 2” †'],
    ['marks that the fonts lack', 'Đà Nẵng', 'Đà Nang'],
    ['letters of mathematics', '𝗕𝗼𝗹𝗱 Moves', 'Bold Moves'],
    ['a fraction after a number', '2⅓ Times', '2 1⁄3 Times'],
    ['a number in a ring', 'Step①', 'Step 1'],
    ['subscripts', 'H₂O and CO₂', 'H2O and CO2'],
    ['superscripts', 'm² and m⁴', 'm² and m4'],
    ['powers', '10², 10⁶ and 10⁻¹²', '10², 10^6 and 10^−12'],
    ['rupees', 'From ₹500', 'From Rs 500'],
    ['a wide sign of a currency', '＄5', '$5'],
    ['a sign in the form of an emoji', 'Brand™️', 'Brand™'],
    ['a digit in the form of an emoji', '1️⃣ Tip', '1 Tip'],
  ])('shows %s by what is like it', (_what, title, now) => {
    expect(shown(title)).toBe(now);
  });

  test.each([
    ['between words', 'Launch Week 🚀 with Acme™', 'Launch Week with Acme™'],
    ['in place of a space', 'Sales🚀Marketing', 'Sales Marketing'],
    ['before a stop', 'Win 🚀!', 'Win!'],
    ['after a dash', 'Launch — 🚀', 'Launch'],
    ['before a colon', '🚀: Launch', 'Launch'],
    ['in brackets', 'Launch (🚀) Week', 'Launch Week'],
    ['first in brackets', 'Launch (🚀 Week)', 'Launch (Week)'],
    ['of several parts', 'We 🤷‍♂️👍🏽🇩🇪 You', 'We You'],
    ['of another script', 'שלום B2B', 'B2B'],
    ['whose likeness says the contrary', 'Busy ≠ Done', 'Busy Done'],
    ['that looks like a letter', 'Tips ℹ️', 'Tips'],
    ['without room', 'co\u200doperate', 'cooperate'],
    ['that stands for two capitals', 'Acme℠', 'Acme'],
  ])('leaves out a sign %s, and its spaces', (_where, title, now) => {
    expect(shown(title)).toBe(now);
  });
});

describe('the sign of a currency that is left out', () => {
  test.each([
    ['500₩ a Day', '₩'],
    ['$5, ﷼5 or ₻5', '﷼'],
  ])('is found in %s', (title, lost) => {
    expect(findLostCurrency(typesetter, title)).toBe(lost);
  });

  test('is not one that letters stand for', () => {
    expect(findLostCurrency(typesetter, '₹500 or $5 🚀')).toBeUndefined();
  });
});
