import { countWords } from '../../count-words.ts';
import type { Rule } from '../finding.ts';

/** What an attentive reader manages; see `count-words.ts` for what counts. */
const wordsPerMinute = 200;

/** How far the stated time may be from the counted one, as a share of the stated time. */
const tolerance = 0.25;

/** The stated reading time is that of the words. A draft is still growing. */
export const checkReadingTime: Rule = (article) => {
  const { facts } = article;
  if (!facts || facts.isDraft) return [];
  const words = countWords(article.tree);
  const minutes = words / wordsPerMinute;
  if (Math.abs(minutes - facts.readMinutes) <= tolerance * facts.readMinutes) return [];
  return [
    {
      line: article.lineOfFact(['readMinutes']),
      problem: `${facts.readMinutes} min read, but its ${words} words take ${minutes.toFixed(1)} minutes.`,
      remedy: `Set readMinutes to ${Math.max(1, Math.round(minutes))}, or change the text.`,
    },
  ];
};
