import type { Problem, Rule } from '../finding.ts';
import { lineOfSetting } from '../places.ts';

/** Whoever takes names and addresses has to say what becomes of them, on pages that are there. */
export const checkLegalPages: Rule = ({ settings, settingsFile: { file, text }, hasFile }) => {
  if (settings.legalPages.length === 0) {
    return [
      {
        file,
        line: lineOfSetting(text, 'legalPages'),
        problem: 'The form takes names and addresses, and no page says what becomes of them.',
        remedy: `Write site/content/legal/privacy.mdx, as docs/owner.md shows, and give legalPages { label: 'Privacy', href: '/privacy' }.`,
      },
    ];
  }
  return settings.legalPages.flatMap(({ label, href }): Problem[] => {
    if (href.startsWith('https://') || isThere(href, hasFile)) return [];
    return [
      {
        file,
        line: lineOfSetting(text, 'legalPages', `'${href}'`),
        problem: `The footer promises ${label} at ${href}, where there is no page.`,
        remedy: href.startsWith('/')
          ? `Write site/content/legal${href}.mdx, or lead to an https address.`
          : 'Begin its address with / for a page of yours, or with https://.',
      },
    ];
  });
};

function isThere(href: string, hasFile: (path: string) => boolean): boolean {
  // In the image there is no site/public, but what was built of it.
  const files = [`site/content/legal${href}.mdx`, `site/public${href}`, `dist${href}`];
  return href.startsWith('/') && files.some(hasFile);
}
