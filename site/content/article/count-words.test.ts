import { mdxToMdast } from 'satteri';
import { describe, expect, test } from 'vitest';
import { countWords } from './count-words.ts';

describe('counting words', () => {
  test.each([
    ['prose, with marks that are no words', 'One *two* – three & `four`.', 4],
    ['headings and lists', '## One\n\n- two\n- three four', 4],
    [
      'the text of prompts and their titles',
      '<Prompt title="One two">\n\n```text\nthree\n```\n\n</Prompt>',
      3,
    ],
    [
      'the cells of tables and their captions',
      '<ScoreTable caption="One">\n\n| two |\n| --- |\n| three |\n| 4 % |\n\n</ScoreTable>',
      4,
    ],
    [
      'captions, but not what stands in for a picture',
      '<Figure name="x" caption="One two." alt="Not this" />',
      2,
    ],
    ['a word with marks in it once', '**O**ne un*believ*able `wo`rd\\\nbreak', 4],
    ['no addresses', '[one](/blog/two-three)', 1],
  ])('counts %s', (_what, mdx, words) => {
    expect(countWords(mdxToMdast(mdx) as never)).toBe(words);
  });
});
