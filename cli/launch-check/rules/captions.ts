import type { Rule } from '../rule.ts';

/** A film without captions excludes people who do not hear it. */
export const checkCaptions: Rule = ({ captions: { file, text } }) => {
  const remedy = 'Write captions of the film into it, as WebVTT.';
  if (text === undefined) {
    return [{ file, problem: 'The walkthrough has no captions.', remedy }];
  }
  const hasCue = /^\d[\d:.]+ --> \d[\d:.]+.*\r?\n(?=\S)/m.test(text);
  if (text.startsWith('WEBVTT') && hasCue) return [];
  return [{ file, line: 1, problem: 'The file holds no captions.', remedy }];
};
