import type { Rule } from '../finding.ts';

/** What the build refuses: words, lists, articles, legal pages and settings that are not in order. */
export const findContentFaults: Rule = ({ contentFaults }) => [...contentFaults];
