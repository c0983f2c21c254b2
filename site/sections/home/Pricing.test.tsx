import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Plan } from '../../content/schemas/list-schemas.ts';
import { Pricing } from './Pricing.tsx';

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

const words = {
  heading: 'Prices.',
  lead: 'Per team.',
  popularLabel: 'Most chosen',
  everyPlanLabel: 'All plans include',
};
const render = (everyPlan: string[]) =>
  renderToStaticMarkup(<Pricing {...words} everyPlan={everyPlan} plans={[plan]} />);

test('any feature of a plan can be explained, and each explanation has an ID of its own', () => {
  const html = render([]);
  expect(html).toMatch(/<button[^>]* aria-describedby="solo-term-1">Seats of your team<\/button>/);
  expect(html).toContain('<span role="tooltip" id="solo-term-1">One person signs in.</span>');
  expect(html).toContain('<dt>Exports</dt>');
});

test('nothing is said about all plans when they have nothing in common', () => {
  expect(render(['A trial'])).toContain('All plans include');
  expect(render([])).not.toContain('All plans include');
});
