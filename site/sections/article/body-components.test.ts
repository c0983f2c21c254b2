import { expect, test } from 'vitest';
import { articleComponents } from '../../content/article/article-components.ts';
import { bodyComponents } from './body-components.ts';

test('articles may use exactly the components that are implemented', () => {
  const drawn = Object.keys(bodyComponents).filter((name) => /^[A-Z]/.test(name));
  expect([...articleComponents.keys()].toSorted()).toEqual(drawn.toSorted());
});
