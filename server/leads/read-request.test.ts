import { expect, test } from 'vitest';
import { formHeaders } from '../../contract/form-function.ts';
import { readSource } from './read-request.ts';

test('a source is on one line for every program that shows it', () => {
  const query = new URLSearchParams({ utm_source: 'spring\u2028Email: a@b.co\u2029\u0085 x' });
  const headers = new Headers({ [formHeaders.source]: query.toString() });
  expect(readSource(headers)).toEqual({ utm_source: 'spring Email: a@b.co x' });
});
