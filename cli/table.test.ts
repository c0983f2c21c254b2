import { describe, expect, test } from 'vitest';
import { writeTable } from './table.ts';

describe('a table', () => {
  test('lines its columns up, full-width characters and emoji included', () => {
    expect(
      writeTable(
        ['Name', 'City'],
        [
          ['株式', 'Kyoto'],
          ['Zoë 🌻', 'Łódź'],
          ['Ada Lovelace', 'London'],
        ],
      ),
    ).toBe(
      [
        'Name          City',
        '株式          Kyoto',
        'Zoë 🌻        Łódź',
        'Ada Lovelace  London',
      ].join('\n'),
    );
  });

  test('lets no visitor write control sequences to the terminal', () => {
    expect(writeTable(['Name'], [['\u001B[2Jgone\u202E']])).toBe('Name\n·[2Jgone·');
  });
});
