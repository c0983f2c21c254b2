import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FeaturedQuotes } from './FeaturedQuotes.tsx';

const quotes = ['Ada', 'Ben'].map((name) => ({
  name,
  quote: `What ${name} says.`,
  role: 'Founder',
  company: 'Acme',
  initials: name[0]!,
  rating: 5 as const,
}));
const pictures = [
  { src: '/pictures/first.svg', ground: 'sky', width: 300, height: 232 },
  { src: '/pictures/second.svg', ground: 'leaf', width: 300, height: 232 },
] as const;
const html = renderToStaticMarkup(
  <FeaturedQuotes
    quotes={quotes}
    label="What customers say"
    pictures={pictures}
    portraits={[{ src: '/pictures/ada.svg', width: 146, height: 146 }]}
  />,
);

describe('the prerendered featured quotes', () => {
  test('are a named carousel whose first stop is the rotation button', () => {
    expect(html).toMatch(
      /^<section[^>]* aria-roledescription="carousel" aria-label="What customers/,
    );
    const buttons = [...html.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(buttons).toEqual(['Pause rotation', 'Previous quote', 'Next quote']);
    expect(html.indexOf('<button')).toBeLessThan(html.indexOf('tabindex'));
  });

  test('contain every quote with its own picture, numbered', () => {
    const slides = html.split('aria-roledescription="slide"').slice(1);
    expect(slides).toHaveLength(2);
    expect(slides[0]).toContain('aria-label="1 of 2"');
    expect(slides[0]).toContain('/pictures/first.svg');
    expect(slides[0]).toContain('What Ada says.');
    expect(slides[1]).toContain('/pictures/second.svg');
    expect(slides[1]).toContain('What Ben says.');
  });

  test('show a portrait where there is one, and initials elsewhere', () => {
    expect(html).toMatch(
      /aria-hidden="true"><div class="headshot"><img src="\/pictures\/ada\.svg"/,
    );
    expect(html).toMatch(/aria-hidden="true">B</);
  });

  test('state the rating in words, once per quote', () => {
    expect(html.match(/Rated 5 out of 5/g)).toHaveLength(2);
    const unrated = renderToStaticMarkup(
      <FeaturedQuotes
        quotes={[{ ...quotes[0]!, rating: undefined }]}
        label="Voices"
        pictures={pictures}
      />,
    );
    expect(unrated).not.toContain('Rated');
  });

  test('have no controls for a single quote', () => {
    const single = renderToStaticMarkup(
      <FeaturedQuotes quotes={quotes.slice(0, 1)} label="Voices" pictures={pictures} />,
    );
    expect(single).toContain('What Ada says.');
    expect(single).not.toContain('<button');
  });

  test('carry no inline style', () => {
    expect(html).not.toContain('style=');
  });
});
