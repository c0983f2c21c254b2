import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainTitle, setTitle, titleOnCard } from './card-title.ts';
import { cardTypesetter } from './card-typesetter.ts';

const shown = (title: string) => titleOnCard(cardTypesetter, title);
const explain = (title: string) => explainTitle(cardTypesetter, title);

describe('a title on its picture', () => {
  test.each([
    'AI Can’t Save Your Boring Brand™',
    'Łódź, č, ş, ő and ğ',
    'Crème brûlée — and 3 more…',
    'C++ for -50% (or ½)',
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

  test.each(['🚀🚀 🚀🚀 → !', 'Продажи без спама', '\u200b\u200b'])('is refused: %j', (title) => {
    expect(explain(title)?.problem).toContain('nothing of the title');
    expect(() => setTitle(cardTypesetter, title)).toThrow('Latin letters');
  });

  test('is refused for one word that is too long, by that word', () => {
    const word = `Super${'cali'.repeat(12)}`;
    expect(explain(`The ${word} Way`)?.problem).toContain(`“${word}”`);
    expect(() => setTitle(cardTypesetter, word)).toThrow('put a space into it');
  });

  test('is refused when all its lines are too long, without naming a word', () => {
    const fault = explain('WWWW '.repeat(14).trim());
    expect(fault?.problem).toMatch(/^The title is too long/);
  });

  test.each([
    'HOW TO LAUNCH A KILLER WEBINAR CAMPAIGN AND WIN NEW CLIENTS EVERY DAY',
    'Donaudampfschifffahrtsgesellschaft',
  ])('may be %s', (title) => {
    expect(explain(title)).toBeUndefined();
  });

  test('can be drawn whatever it holds, unless it is refused', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(titles, (title) => {
        fc.pre(explain(title) === undefined);
        const { lines, sizePx } = setTitle(cardTypesetter, title);
        for (const line of lines) cardTypesetter.drawLine(line, sizePx);
        expect(shown(title)).not.toMatch(/^\s|\s$|\0/);
      }),
    );
  });
});
