import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Partner } from '../../content/schemas/list-schemas.ts';
import { PartnerLogos } from './PartnerLogos.tsx';

const sample: Partner = {
  id: 'halden',
  name: 'Halden & Co',
  url: 'https://halden.example.com',
  isSample: true,
};
const render = (partner: Partner) =>
  renderToStaticMarkup(<PartnerLogos label="Teams" partners={[partner]} />);

describe('the logo of a partner', () => {
  test('is the mark that was drawn for a sample, before its name', () => {
    expect(render(sample)).toMatch(
      /<a class="partner-halden"[^>]*><svg[^>]*><path[^>]*><\/path><\/svg>Halden &amp; Co/,
    );
  });

  test('is the name alone for a real partner, in the type that its id has', () => {
    const page = render({ ...sample, name: 'Acme', isSample: false });
    expect(page).toMatch(/<a class="partner-halden"[^>]*>Acme/);
    expect(page).not.toContain('<svg');
  });

  test.each([true, false])('is the picture that is given, sample or not: %s', (isSample) => {
    expect(render({ ...sample, isSample, logo: '/acme.svg' })).toContain(
      '<svg viewBox="0 0 28 28" aria-hidden="true"><image href="/acme.svg" width="28" height="28"></image></svg>Halden',
    );
  });
});
