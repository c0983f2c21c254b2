import type { Rule } from '../rule.ts';
import { lineOfSetting } from '../places.ts';

/** Whoever takes names and addresses has to say what becomes of them. That the pages are there and written, the check of the content sees. */
export const checkLegalPages: Rule = ({ settings, settingsFile: { file, text } }) => {
  if (settings.legalPages.length > 0) return [];
  return [
    {
      file,
      line: lineOfSetting(text, ['legalPages']),
      problem: 'The form takes names and addresses, and no page says what becomes of them.',
      remedy: `Write site/content/legal/privacy.mdx, as docs/owner.md shows, and give legalPages { label: 'Privacy', href: '/privacy' }.`,
    },
  ];
};
