import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainTitle, setTitle } from './card-title.ts';
import { openCardTypesetter } from './card-typesetter.ts';
import { titleOnCard } from './title-on-card.ts';

const typesetter = await openCardTypesetter();
const explain = (title: string) => explainTitle(typesetter, title);

/** Not in the test, whose time it would take: fast-check needs a second to list the graphemes. */
const anyTitle = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('a title on its picture', () => {
  test.each(['🚀🚀 🚀🚀 → !', 'Продажи без спама', '\u200b\u200b'])('is refused: %j', (title) => {
    expect(explain(title)?.problem).toContain('nothing of the title');
    expect(() => setTitle(typesetter, title)).toThrow('Latin letters');
  });

  test('is refused for one word that is too long, by that word', () => {
    const word = `Super${'cali'.repeat(12)}`;
    expect(explain(`The ${word} Way`)?.problem).toContain(`“${word}”`);
    expect(() => setTitle(typesetter, word)).toThrow('put a space into it');
  });

  test('is refused for a currency that it could only leave out', () => {
    expect(explain('Save ﷼5 a Day')?.problem).toContain('cannot show “﷼”');
    expect(() => setTitle(typesetter, 'Save ﷼5 a Day')).toThrow('in Latin letters');
    expect(explain('Save ₹500 a Day')).toBeUndefined();
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
    fc.assert(
      fc.property(anyTitle, (title) => {
        fc.pre(explain(title) === undefined);
        const { lines, sizePx } = setTitle(typesetter, title);
        for (const line of lines) typesetter.drawLine(line, sizePx);
        expect(titleOnCard(typesetter, title)).not.toMatch(/^\s|\s$|\0/);
      }),
    );
  });
});
