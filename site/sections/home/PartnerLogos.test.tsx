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

describe('a partner logo', () => {
  test('is the drawn mark before the name for a sample', () => {
    expect(render(sample)).toMatch(
      /<a class="partner-halden"[^>]*><svg[^>]*><path[^>]*><\/path><\/svg>Halden &amp; Co/,
    );
  });

  test('is the name alone for a real partner, in the typeface of its ID', () => {
    const page = render({ ...sample, name: 'Acme', isSample: false });
    expect(page).toMatch(/<a class="partner-halden"[^>]*>Acme/);
    expect(page).not.toContain('<svg');
  });

  test.each([true, false])(
    'is an uploaded picture, for samples and real partners: %s',
    (isSample) => {
      expect(render({ ...sample, isSample, logo: '/acme.svg' })).toContain(
        '<svg viewBox="0 0 28 28" aria-hidden="true"><image href="/acme.svg" width="28" height="28"></image></svg>Halden',
      );
    },
  );
});
