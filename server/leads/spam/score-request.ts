import type { SpamSignal, SubmissionFacts } from './submission-facts.ts';

const textBrowser = /^(?:Lynx|w3m|E?Links|Dillo)\b/;

/** Scores what the request reveals about its program. */
export function scoreRequest(facts: SubmissionFacts): SpamSignal[] {
  const { browserHeaders, clientHints = '', format, userAgent = '' } = facts;
  if (/headless|phantom|selenium|puppeteer|playwright/i.test(`${userAgent} ${clientHints}`)) {
    return [{ points: 60, reason: 'Sent by an automated browser' }];
  }
  const isBrowser = /^(?:Mozilla|Opera)\//.test(userAgent);
  // The owner's own integration, or Node's `fetch`.
  if (!isBrowser && (facts.isKeyed || facts.hasOrigin)) return [];
  const isForm = format === 'form';
  const isFromPage = isForm || facts.elapsedMs !== undefined;
  const found: [boolean, number, string][] = [
    [!isBrowser && !textBrowser.test(userAgent), 50, 'Sent by a program, not by a browser'],
    [isBrowser && isForm, 20, 'Sent without the page’s script'],
    [isForm && facts.honeypot === undefined, 25, 'Sent without the hidden field of the form'],
    [!isFromPage, 40, 'Not sent by the page'],
    [browserHeaders === 'of_other_version', 50, 'Sent with the headers of another version'],
    [browserHeaders === 'of_other_request', 50, 'Sent with the headers of another request'],
    [browserHeaders === 'of_other_browser', 40, 'Sent with the headers of another browser'],
    [browserHeaders === 'missing', 25, 'Sent without the headers of the browser that it names'],
    [!facts.hasAcceptLanguage, 25, 'Sent without a language'],
    // Text browsers send none.
    [isBrowser && !facts.hasOrigin, 25, 'Sent without the page it came from'],
  ];
  return found.flatMap(([isFound, points, reason]) => (isFound ? [{ points, reason }] : []));
}
