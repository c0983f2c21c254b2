import type { Rule } from '../rule.ts';

/** What the build refuses: words, lists, articles, legal pages and settings that are not in order. */
export const reportContent: Rule = ({ contentDiagnostics }) => [...contentDiagnostics];
