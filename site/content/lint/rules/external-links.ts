import type { Rule } from '../finding.ts';

/** Links that leave the site are encrypted, and what the settings know comes from the settings. */
export const checkExternalLinks: Rule = (article, { settingsUrls }) => {
  const problems = [];
  for (const { node, href } of article.links) {
    const line = article.lineOf(node);
    if (href.startsWith('http:')) {
      const remedy = `Use https:${href.slice('http:'.length)}.`;
      problems.push({ line, problem: `${href} is not encrypted.`, remedy });
    }
    const setting = settingsUrls.get(href);
    if (setting !== undefined) {
      problems.push({
        line,
        problem: `${href} is a setting (${setting}) and would stay behind when the setting changes.`,
        remedy:
          setting === 'productSite'
            ? 'Use <ProductLink>words</ProductLink>.'
            : 'Leave it to the closing box, whose action follows the settings.',
      });
    }
  }
  return problems;
};
