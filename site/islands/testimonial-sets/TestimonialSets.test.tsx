import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TestimonialSets } from './TestimonialSets.tsx';

const people = ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo'];
const testimonials = people.map((name) => ({
  name,
  quote: `What ${name} says.`,
  role: 'Founder',
  company: 'Acme',
  initials: name[0]!,
}));

describe('the prerendered testimonial sets', () => {
  const html = renderToStaticMarkup(
    <TestimonialSets testimonials={testimonials} label="Testimonials" />,
  );

  test('contain every quote, in a strip that the keyboard can scroll', () => {
    for (const name of people) expect(html).toContain(`What ${name} says.`);
    expect(html).toContain('tabindex="0"');
  });

  test('have a named dot for each set, with the first one current', () => {
    const labels = [...html.matchAll(/aria-label="(Go to testimonial set \d)"/g)].map(([, l]) => l);
    expect(labels).toEqual(people.map((_, i) => `Go to testimonial set ${i + 1}`));
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toMatch(/set 1" aria-current="true"/);
  });

  test('have no dots for a single set', () => {
    const single = renderToStaticMarkup(
      <TestimonialSets testimonials={testimonials.slice(0, 1)} label="Testimonials" />,
    );
    expect(single).toContain('What Ada says.');
    expect(single).not.toContain('<button');
  });

  test('carry no inline style', () => {
    expect(html).not.toContain('style=');
  });
});
