import { decodePercent } from '../decode-percent.ts';
import type { Problem, Rule } from '../finding.ts';
import { allLinesOf, lineOfSetting } from '../places.ts';
import type { LaunchProject, OwnedFile } from '../project.ts';

/** Whoever takes names and addresses has to say what becomes of them, on pages that are there and written. */
export const checkLegalPages: Rule = (project) => [
  ...findMissingPages(project),
  ...project.legalFiles.flatMap(findUnwritten),
];

function findMissingPages({
  settings,
  settingsFile: { file, text },
  hasFile,
}: LaunchProject): Problem[] {
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
    const [path = ''] = href.split(/[?#]/);
    if (href.startsWith('https://') || isThere(decodePercent(path), hasFile)) return [];
    return [
      {
        file,
        line: lineOfSetting(text, 'legalPages', `'${href}'`),
        problem: `The footer promises ${label} at ${href}, where there is no page.`,
        remedy: href.startsWith('/')
          ? `Write site/content/legal${path}.mdx, or lead to an https address.`
          : 'Begin its address with / for a page of yours, or with https://.',
      },
    ];
  });
}

function isThere(path: string, hasFile: (path: string) => boolean): boolean {
  // In the image there is no site/public, but what was built of it.
  const files = [`site/content/legal${path}.mdx`, `site/public${path}`, `dist${path}`];
  return path.startsWith('/') && files.some(hasFile);
}

function findUnwritten({ file, text }: OwnedFile): Problem[] {
  return allLinesOf(text)
    .filter(({ content }) => content.includes('TODO'))
    .map(({ line }) => ({
      file,
      line,
      problem: '“TODO”: this is not written yet.',
      remedy: 'Write it, or leave it away.',
    }));
}
