import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Plan } from '../../content/schemas/list-schemas.ts';
import { explainedTerms, PlanCard } from './Pricing.tsx';

const plan: Plan = {
  id: 'solo',
  name: 'Solo',
  price: 100,
  description: 'For one person.',
  isPopular: false,
  button: 'Get Started',
  features: [
    { term: 'Seats of your team', value: '1', explanation: 'One person signs in.' },
    { term: 'Exports', value: 'daily' },
  ],
};

test('any feature of a plan can be explained, and each explanation has an ID of its own', () => {
  const [seats, ...others] = explainedTerms(plan);
  expect(others).toEqual([]);
  expect(seats).toMatchObject({ term: 'Seats of your team', explanation: 'One person signs in.' });
  const html = renderToStaticMarkup(
    <PlanCard plan={plan} {...{ [seats!.slot]: <b>tooltip</b> }} />,
  );
  expect(html).toContain('<dt><b>tooltip</b></dt><dd>1');
  expect(html).toContain('<dt>Exports</dt>');
});
