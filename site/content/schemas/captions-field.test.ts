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
  [['00:00.000 --> 00:01.000', 'One'], /^must begin with the line WEBVTT/],
  [['WEBVTT'], /^must have captions/],
  [['WEBVTT', '00:00.000 --> 00:01.000', 'One'], /an empty line above each/],
  [['WEBVTT', '', '00:00,400 --> 00:04,100', 'One'], /its line 3: “00:00,400 --> 00:04,100”$/],
  [['WEBVTT', '', '00:04.000 --> 00:01.000', 'One'], /rising times.* its line 3/],
  [['WEBVTT', '', '00:04.000 --> 00:05.000', '', 'One'], /and words below.* its line 3/],
  [['WEBVTT', '', 'One'], /its line 3: “One”$/],
  [
    ['WEBVTT', '', '00:04.000 --> 00:05.000', 'One', '', '00:03.000 --> 00:05.000', 'Two'],
    /its line 6/,
  ],
])('refuses %j, and says where', (lines, message) => {
  expect(errorOf(...lines)).toMatch(message);
});
