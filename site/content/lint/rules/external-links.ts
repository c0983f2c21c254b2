import type { TextRule, TextUnderCheck } from '../finding.ts';

/** Links that leave the site are encrypted, and what the settings know comes from the settings. */
export const checkExternalLinks: TextRule = (text, { settingsUrls }) => {
  const problems = [];
  for (const { node, href } of text.links) {
    const line = text.lineOf(node);
    if (href.startsWith('http:')) {
      const remedy = `Use https:${href.slice('http:'.length)}.`;
      problems.push({ line, problem: `${href} is not encrypted.`, remedy });
    }
    const setting = settingsUrls.get(href);
    if (setting !== undefined) {
      problems.push({
        line,
        problem: `${href} is a setting (${setting}) and would stay behind when the setting changes.`,
        remedy: remedyFor(setting, text.kind),
      });
    }
  }
  return problems;
};

function remedyFor(setting: string, kind: TextUnderCheck['kind']): string {
  if (setting === 'productSite') return 'Use <ProductLink>words</ProductLink>.';
  return kind === 'article'
    ? 'Leave it to the closing box, whose action follows the settings.'
    : 'Name it in words, or lead to a page of it.';
}
