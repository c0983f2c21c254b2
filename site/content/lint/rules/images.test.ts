import { expect, test } from 'vitest';
import { lint, sampleWith } from '../lint-sample.for-tests.ts';

test.each(['![A desk](/a.png)', '![A desk](/my%20d%C3%A9sk.png)', '![A desk](</my désk.png>)'])(
  'images: accepts %s',
  (picture) => {
    expect(lint(sampleWith(picture))).toEqual([]);
  },
);

test('images: reports a picture by reference that is on another host and has no alternative text', () => {
  const written = '![][Desk]\n\n[desk]: https://pictures.example.com/desk.jpg';
  expect(lint(sampleWith(written)).map(({ problem }) => problem)).toEqual([
    'https://pictures.example.com/desk.jpg is not a picture of this site.',
    'The picture https://pictures.example.com/desk.jpg has no alternative text.',
  ]);
});
