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
        remedy: `Write site/pages/privacy.astro, and give legalPages { label: 'Privacy', href: '/privacy' }.`,
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
          ? `Write site/pages${href}.astro, or lead to an https address.`
          : 'Begin its address with / for a page in site/pages, or with https://.',
      },
    ];
  });
};

function isThere(href: string, hasFile: (path: string) => boolean): boolean {
  const page = `site/pages${href}`;
  const files = [`${page}.astro`, `${page}.md`, `${page}.mdx`, `${page}/index.astro`];
  return href.startsWith('/') && [...files, `site/public${href}`].some(hasFile);
}
