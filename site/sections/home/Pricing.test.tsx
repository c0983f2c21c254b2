import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Plan } from '../../content/schemas/list-schemas.ts';
import { PlanCard, Pricing } from './Pricing.tsx';

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
  const html = renderToStaticMarkup(<PlanCard plan={plan} popularLabel="Most chosen" />);
  expect(html).toMatch(/<button[^>]* aria-describedby="solo-term-1">Seats of your team<\/button>/);
  expect(html).toContain('<span role="tooltip" id="solo-term-1">One person signs in.</span>');
  expect(html).toContain('<dt>Exports</dt>');
});

test('nothing is said about all plans when they have nothing in common', () => {
  const words = { heading: 'Prices.', lead: 'Per team.', everyPlanLabel: 'All plans include' };
  const html = (everyPlan: string[]) =>
    renderToStaticMarkup(<Pricing {...words} everyPlan={everyPlan} />);
  expect(html(['A trial'])).toContain('All plans include');
  expect(html([])).not.toContain('All plans include');
});
