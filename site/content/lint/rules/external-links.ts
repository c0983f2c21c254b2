import type { Rule } from '../finding.ts';
import { attribute, elements } from '../walk.ts';

/**
 * Links that leave the site open a new tab and say so. Markdown links do by themselves (`BodyLink`), and what the
 * settings know comes from the settings.
 */
export const checkExternalLinks: Rule = (article, { settingsUrls }) => {
  const problems = [];
  for (const element of elements(article.tree)) {
    const href = attribute(element, 'href');
    if (element.name === 'a' && href !== undefined && /^https?:/.test(href)) {
      problems.push({
        line: article.lineOf(element),
        problem: `The link to ${href} is not marked as leading outside.`,
        remedy: `Write it in Markdown, [words](${href}), which opens a new tab and says so.`,
      });
    }
  }
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
