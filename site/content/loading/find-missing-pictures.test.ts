import { expect, test } from 'vitest';
import { findMissingPictures } from './find-missing-pictures.ts';

test('a picture that is not in the public folder is found at any depth', () => {
  const value = {
    brand: { logo: '/gone.svg' },
    posts: [{ image: '/100%.jpg' }, { image: '/404/gone.PNG' }],
    text: 'See /gone.svg',
    url: '/blog',
  };
  const missing = findMissingPictures(value, (path) => ({ file: path.join('.') }));
  expect(missing.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
    'brand.logo: /gone.svg is not a picture of this site.',
    'posts.0.image: /100%.jpg is not a picture of this site.',
    'posts.1.image: /404/gone.PNG is not a picture of this site.',
  ]);
});
