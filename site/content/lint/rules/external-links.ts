import { isWebAddress } from '../../schemas/web-address.ts';
import type { TextRule, LintDocument } from '../lint-context.ts';
import { hrefOnSite } from './link-targets.ts';

/** Links that leave the site are encrypted and lead into the world, and what the settings know comes from the settings. */
export const checkExternalLinks: TextRule = (text, site) => {
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
    const whole = explainAddress(href);
    if (whole !== undefined) {
      problems.push({ line, problem: `“${href}” leads nowhere.`, remedy: whole });
      continue;
    }
    // `links` wants those to the own site shorter.
    if (/^http:/i.test(href) && hrefOnSite(href, site) === undefined) {
      const remedy = `Use https:${href.slice('http:'.length)}.`;
      problems.push({ line, problem: `${href} is not encrypted.`, remedy });
    }
    const setting = site.settingsUrls.get(href);
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
  const url = /^https?:/i.test(href) && URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(url.hostname)) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
}

/** What to write in place of an address that is not whole. */
function explainAddress(href: string): string | undefined {
  if (/^https?:/i.test(href) && !isWebAddress(href)) {
    return 'Write it as a browser shows it, for example https://www.acme.com/page.';
  }
  // Without a recipient the reader chooses one: RFC 6068, section 2.
  if (/^mailto:/i.test(href) && !/^mailto:(?:\?|.+@.+\..+)/i.test(href)) {
    return 'Write the whole e-mail address, for example mailto:ada@acme.com.';
  }
  if (/^tel:/i.test(href) && !/^tel:\+?[\d(]/i.test(href)) {
    return 'Write the number with its country, for example tel:+12125550100.';
  }
  return undefined;
}

function remedyFor(setting: string, kind: LintDocument['kind']): string {
  if (setting === 'productSite') return 'Use <ProductLink>words</ProductLink>.';
  return kind === 'article'
    ? 'Leave it to the closing box, whose action follows the settings.'
    : 'Name it in words, or lead to a page of it.';
}
