import { describe, expect, test } from 'vitest';
import { writeCsvHead, writeCsvRows } from './csv.ts';

const cell = (value: string) => writeCsvRows([[value]]).split('\r\n')[0];

describe('a CSV cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1', '=HYPERLINK("x")'])(
    'that starts like a formula (%j) is text to a spreadsheet',
    (value) => {
      expect(cell(value)).toMatch(/^"'/);
    },
  );

  test.each([
    ["Engines;@SUM(1+1)*cmd|' /C calc'!A0;Ltd", "Engines;'@SUM(1+1)*cmd|' /C calc'!A0;Ltd"],
    ['Engines; =1+1', "Engines; '=1+1"],
    ['Engines\t+1', "Engines\t'+1"],
    ['Engines|-1', "Engines|'-1"],
    ['Engines;＝1;=1', "Engines;'＝1;'=1"],
    ['=1;=1', "'=1;'=1"],
    ['Engines;"=1"', `Engines;""'=1""`],
    ['Engines\n=1', "Engines\n'=1"],
  ])('starts no formula where another separator splits cells: %j', (value, written) => {
    expect(writeCsvRows([[value]])).toBe(`"${written}"\r\n`);
  });

  test('is quoted when it contains a separator, a quote or a line break', () => {
    expect(cell('a,b')).toBe('"a,b"');
    expect(cell('a;b')).toBe('"a;b"');
    expect(cell('a|b')).toBe('"a|b"');
    expect(cell('a\tb')).toBe('"a\tb"');
    expect(cell('a "b"')).toBe('"a ""b"""');
    expect(writeCsvRows([['a\nb']])).toContain('"a\nb"');
  });

  test('is unchanged otherwise', () => {
    expect(cell("O'Neil & Söhne")).toBe("O'Neil & Söhne");
    expect(cell('Lüdenscheidt-Au @ Home + Co = 1')).toBe('Lüdenscheidt-Au @ Home + Co = 1');
    expect(cell('')).toBe('');
  });
});

test('the CSV has a byte order mark, by which spreadsheets recognize UTF-8', () => {
  expect(writeCsvHead(['A', 'B']) + writeCsvRows([['1', '2']])).toBe('\uFEFFA,B\r\n1,2\r\n');
});
