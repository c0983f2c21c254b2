import type { SpamCheck, SubmissionFacts } from './submission-facts.ts';

const textBrowser = /^(?:Lynx|w3m|E?Links|Dillo)\b/;

/** What the request reveals about its program. */
export function checkRequest(facts: SubmissionFacts): SpamCheck[] {
  const { browserHeaders, clientHints = '', format, userAgent = '' } = facts;
  const isBrowser = /^(?:Mozilla|Opera)\//.test(userAgent);
  // The owner's own integration, or Node's `fetch`.
  if (!isBrowser && (facts.isKeyed || facts.hasOrigin)) return [];
  const isForm = format === 'form';
  const isFromPage = isForm || facts.elapsedMs !== undefined;
  const automation = /headless|phantom|selenium|puppeteer|playwright/i;
  return [
    [automation.test(`${userAgent} ${clientHints}`), 60, 'Sent by an automated browser'],
    [!isBrowser && !textBrowser.test(userAgent), 50, 'Sent by a program, not by a browser'],
    [isForm && facts.honeypot === undefined, 25, 'Sent without the hidden field of the form'],
    [!isFromPage, 40, 'Not sent by the page'],
    [browserHeaders === 'copied', 50, 'Sent with the headers of another browser or request'],
    [browserHeaders === 'missing', 25, 'Sent without the headers of the browser that it names'],
    [!facts.hasAcceptLanguage, 25, 'Sent without a language'],
    // Text browsers send none.
    [isBrowser && !facts.hasOrigin, 25, 'Sent without the page it came from'],
  ];
}
