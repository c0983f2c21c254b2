import { describe, expect, test } from 'vitest';
import { lineOfSetting } from './places.ts';

const text = `export const settings = {
  brand: { name: 'Acme', 'copyrightYear': 2025 },
  /** For example { label: 'Privacy', href: '/privacy' }. */
  legalPages: [
    { label: 'Privacy', href: '/privacy' },
    {
      label: 'Imprint',
      href: '/imprint',
    },
  ],
  author: {
    role: 'Consultant',
  },
};
`;

describe('the line of a setting', () => {
  test.each([
    [['brand'], 2],
    [['brand', 'name'], 2],
    [['brand', 'copyrightYear'], 2],
    [['legalPages'], 4],
    [['legalPages', 0, 'href'], 5],
    [['legalPages', 1, 'href'], 8],
    [['author', 'role'], 12],
  ])('is where its name stands: %j', (path, line) => {
    expect(lineOfSetting(text, path)).toBe(line);
  });

  test.each([
    [['author', 'name'], 11],
    [['legalPages', 1, 'lang'], 4],
    [['siteUrl'], 1],
  ])('is that of what it belongs in when it is missing: %j', (path, line) => {
    expect(lineOfSetting(text, path)).toBe(line);
  });
});
