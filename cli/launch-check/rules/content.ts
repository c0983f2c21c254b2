import type { Rule } from '../rule.ts';

/** What the build rejects: invalid copy, lists, articles, legal pages and settings. */
export const reportContent: Rule = ({ contentDiagnostics }) => [...contentDiagnostics];
