import { expect, test } from 'vitest';
import { messageOf } from '../../../../contract/diagnostic.ts';
import { lineOf, lint } from '../lint-sample.for-tests.ts';
import { sampleText } from '../sample-texts.for-tests.ts';

const line = lineOf('### A');

test.each([
  ['We grew <3 love', 'What follows < here cannot be read. To show < write \\<.'],
  ['<!-- later -->', 'This is HTML. Write Markdown; a comment is {/* … */}.'],
  ['One line<br>another', 'There is no <br>. Write Markdown'],
  ['Use {name} here', 'Braces contain code, which is not run here. To show { write \\{.'],
  ['Use {first name} here', 'Braces contain code, which is not run here. To show { write \\{.'],
  ['A claim.[^1]\n\n[^1]: Its note', 'There are no footnotes here. Write the note into the text.'],
  ['- [x] Done\n- Next', 'There are no checklists here. Take [ ] and [x] out.'],
  ['A ~~struck~~ word', 'Words cannot be struck out here. Take the tildes around them out.'],
  ['<Cards>', '<Cards> is not closed. Write </Cards> after its text.'],
  ['</Steps>', '</Steps> is where it cannot be. Put <Steps> and </Steps> in lines of their own'],
  ['<Cards> One\n\n</Cards>', '</Cards> is where it cannot be. Put <Cards> and </Cards> in'],
  ['<Cards><Steps></Cards>', '</Cards> is where it cannot be.'],
])('explains in plain words what is wrong with %j', (mistake, message) => {
  const found = lint(sampleText.replace('### A detail', () => mistake));
  const there = found.filter((one) => one.line === line).map(messageOf);
  expect(there).toEqual([expect.stringContaining(message)]);
});
