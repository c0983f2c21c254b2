import type { TextRule, TextUnderCheck } from '../finding.ts';

/** Links that leave the site are encrypted and lead into the world, and what the settings know comes from the settings. */
export const checkExternalLinks: TextRule = (text, { settingsUrls }) => {
  const problems = [];
  for (const { node, href } of text.links) {
    const line = text.lineOf(node);
    const local = addressOnOwnComputer(href);
    if (local !== undefined) {
      problems.push({
        line,
        problem: `${href} leads to your own computer, where nobody else can look.`,
        remedy: `Write ${local}.`,
      });
      continue;
    }
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

/** What stands behind the host, where that is the computer on which the site is looked at before it is put online. */
function addressOnOwnComputer(href: string): string | undefined {
  const url = /^https?:/.test(href) && URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(url.hostname)) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
}

function remedyFor(setting: string, kind: TextUnderCheck['kind']): string {
  if (setting === 'productSite') return 'Use <ProductLink>words</ProductLink>.';
  return kind === 'article'
    ? 'Leave it to the closing box, whose action follows the settings.'
    : 'Name it in words, or lead to a page of it.';
}
