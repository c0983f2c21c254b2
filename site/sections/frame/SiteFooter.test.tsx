import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pictureFile } from '../../art/picture-files.ts';
import { SiteFooter } from './SiteFooter.tsx';

test('the footer links to the owner’s legal pages', () => {
  const html = renderToStaticMarkup(
    <SiteFooter
      legalPages={[
        { label: 'Privacy', href: '/privacy' },
        { label: 'Terms', href: 'https://acme.dev/terms' },
      ]}
      picture={pictureFile('footer-row')}
    />,
  );
  expect(html).toContain('<a href="/privacy">Privacy</a>');
  expect(html).toContain(
    '<a href="https://acme.dev/terms" target="_blank" rel="noopener noreferrer">',
  );
});
