import { countWords } from '../../article/count-words.ts';
import type { Rule } from '../lint-context.ts';
import { explainIncomplete } from './components.ts';
import { walk } from '../walk.ts';

/** The pace of an attentive reader; `count-words.ts` defines what counts. */
const wordsPerMinute = 200;

/** The tolerated difference from the computed time, as a share of the stated time. */
const tolerance = 0.25;

/** There is a text, and the stated reading time matches its words. Skips drafts. */
export const checkReadingTime: Rule = ({ facts, unreadable, tree, lineOfFact }) => {
  if (!facts || facts.isDraft || unreadable.length > 0) return [];
  // The rule `components` reports them.
  if ([...walk(tree)].some((node) => explainIncomplete(node) !== undefined)) return [];
  const words = countWords(tree);
  if (words === 0) {
    const remedy = 'Write it below the facts.';
    return [{ problem: 'This article has no text.', remedy }];
  }
  const minutes = words / wordsPerMinute;
  const nearest = Math.max(1, Math.round(minutes));
  if (facts.readMinutes === nearest) return [];
  if (Math.abs(minutes - facts.readMinutes) <= tolerance * facts.readMinutes) return [];
  return [
    {
      line: lineOfFact(['readMinutes']),
      problem: `${facts.readMinutes} min read, but its ${words} words take ${minutes.toFixed(1)} minutes.`,
      remedy: `Set readMinutes to ${nearest}, or change the text.`,
    },
  ];
};
