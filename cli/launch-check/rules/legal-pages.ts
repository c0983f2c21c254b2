import type { Rule } from '../rule.ts';
import { lineOf } from '../places.ts';

/**
 * A site that takes names and addresses has to say how it uses them. The content check finds missing and unfinished
 * legal pages.
 */
export const checkLegalPages: Rule = ({ settings, settingsFile: { file, text } }) => {
  if (settings.legalPages.length > 0) return [];
  return [
    {
      file,
      line: lineOf(text, 'legalPages:'),
      problem: 'The form takes names and addresses, and no page says what becomes of them.',
      remedy: `Write site/content/legal/privacy.mdx, as docs/owner.md shows, and give legalPages { label: 'Privacy', href: '/privacy' }.`,
      remedyAtDesk:
        'Write and publish “Privacy” under “Legal pages”, then add its name and its address, /privacy, here.',
    },
  ];
};
