import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../settings.ts';
import { SiteFooter } from './SiteFooter.tsx';

const { legalPages } = settings;
afterEach(() => void Object.assign(settings, { legalPages }));

test('the footer links to the owner’s legal pages', () => {
  settings.legalPages = [
    { label: 'Privacy', href: '/privacy' },
    { label: 'Terms', href: 'https://acme.dev/terms' },
  ];
  const html = renderToStaticMarkup(<SiteFooter />);
  expect(html).toContain('<a href="/privacy">Privacy</a>');
  expect(html).toContain(
    '<a href="https://acme.dev/terms" target="_blank" rel="noopener noreferrer">',
  );
});
