import { expect, test } from 'vitest';
import type { Plan } from './schemas/list-schemas.ts';
import { startingPrice } from './starting-price.ts';

const plan = (price: Plan['price'], more: Partial<Plan>): Plan => ({
  id: 'a',
  name: 'A',
  price,
  description: 'For one.',
  isPopular: false,
  button: 'Get Started',
  features: [],
  ...more,
});

test('the starting price is that of the least expensive plan, whatever their order', () => {
  const plans = [
    plan(2250, { period: '/month' }),
    plan('Custom', {}),
    plan(795, { period: '/month' }),
  ];
  expect(startingPrice(plans)).toBe('$795/month');
});

test('a price with cents shows both digits of them', () => {
  expect(startingPrice([plan(1099.5, { period: '/month' })])).toBe('$1,099.50/month');
});

test('words after a price have a space before them', () => {
  expect(startingPrice([plan(99, { period: 'per month' })])).toBe('$99 per month');
});

test('there is no starting price when every price is on request', () => {
  expect(startingPrice([plan('Custom', {})])).toBeUndefined();
});

test('there is no starting price when the prices are for different periods', () => {
  const plans = [plan(99, { period: '/week' }), plan(300, { period: '/month' })];
  expect(startingPrice(plans)).toBeUndefined();
});
