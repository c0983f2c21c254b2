import { expect, test } from 'vitest';
import { lint, sampleWith } from '../lint-sample.for-tests.ts';

test.each(['![A desk](/a.png)', '![A desk](/my%20d%C3%A9sk.png)', '![A desk](</my désk.png>)'])(
  'images: accepts %s',
  (picture) => {
    expect(lint(sampleWith(picture))).toEqual([]);
  },
);
