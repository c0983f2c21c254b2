import { describe, expect, test } from 'vitest';
import { writeTable } from './table.ts';

describe('a table', () => {
  test('aligns its columns, including full-width characters and emoji', () => {
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

  test('may have more rows than a function takes arguments', () => {
    const rows = Array.from({ length: 200_000 }, () => ['Ada']);
    expect(writeTable(['Name'], rows).split('\n')).toHaveLength(rows.length + 1);
  });

  test('strips control sequences that a visitor typed', () => {
    expect(writeTable(['Name'], [['\u001B[2Jgone\u202E']])).toBe('Name\n·[2Jgone·');
  });
});
