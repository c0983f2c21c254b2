import type { Problem, Rule } from '../finding.ts';
import { lineOf } from '../places.ts';

/** Legal pages the settings promise in the footer, and that nobody has written. */
export const checkLegalPages: Rule = ({ settings, settingsFile, hasFile }) =>
  settings.legalPages.flatMap(({ label, href }): Problem[] => {
    if (href.startsWith('https://') || isThere(href, hasFile)) return [];
    return [
      {
        file: settingsFile.file,
        line: lineOf(settingsFile.text, href),
        problem: `The footer promises ${label} at ${href}, where there is no page.`,
        remedy: `Write site/pages${href}.astro, or lead to an https address.`,
      },
    ];
  });

function isThere(href: string, hasFile: (path: string) => boolean): boolean {
  const page = `site/pages${href}`;
  const files = [`${page}.astro`, `${page}.md`, `${page}.mdx`, `${page}/index.astro`];
  return href.startsWith('/') && [...files, `site/public${href}`].some(hasFile);
}
