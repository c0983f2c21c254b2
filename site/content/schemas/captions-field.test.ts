import { expect, test } from 'vitest';
import { captionsField } from './captions-field.ts';

const errorOf = (...lines: string[]) =>
  captionsField.safeParse(lines.join('\n')).error?.issues[0]?.message;

test('accepts captions with names, settings, notes, hours and several lines', () => {
  expect(
    errorOf(
      'WEBVTT - My film',
      '',
      'NOTE by a friend',
      '',
      '1',
      '00:00.000 --> 00:04.100 line:84%',
      '- One',
      '- Two',
      '',
      '',
      '00:00:02.000 --> 01:00:08.000',
      'Three',
      '',
    ),
  ).toBeUndefined();
});

test.each([
  [['00:00.000 --> 00:01.000', 'One']],
  [['WEBVTT']],
  [['WEBVTT', '00:00.000 --> 00:01.000', 'One']],
  [['WEBVTT', '', '00:00,400 --> 00:04,100', 'One']],
  [['WEBVTT', '', '00:04.000 --> 00:05.000', '', 'One']],
  [['WEBVTT', '', 'One']],
])('refuses %j', (lines) => {
  expect(errorOf(...lines)).toMatch(/^must be the text of a \.vtt file/);
});
