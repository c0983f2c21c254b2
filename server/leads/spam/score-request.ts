import type { SpamSignal, SubmissionFacts } from './submission-facts.ts';

/** What the request says about the program that sent it. */
export function scoreRequest(facts: SubmissionFacts): SpamSignal[] {
  const { clientHints = '', hasAcceptLanguage, hasOrigin, userAgent = '' } = facts;
  const claimsBrowser = userAgent.startsWith('Mozilla/');
  const isFromScript = facts.format === 'json' && facts.elapsedMs !== undefined;
  const signals: SpamSignal[] = [];
  if (/headless|phantom|selenium|puppeteer|playwright/i.test(`${userAgent} ${clientHints}`)) {
    signals.push({ points: 60, reason: 'Sent by an automated browser' });
  } else if (!claimsBrowser) {
    signals.push({ points: 20, reason: 'Sent by a program, not by a browser' });
  }
  if (facts.format === 'json' && !isFromScript && facts.expectsSignals) {
    signals.push({ points: claimsBrowser ? 25 : 15, reason: 'Not sent by the page' });
  }
  if (!hasAcceptLanguage && !hasOrigin) {
    const points = claimsBrowser ? 50 : facts.isKeyed ? 10 : 30;
    signals.push({ points, reason: 'Sent without any header that browsers add' });
  } else if (!hasAcceptLanguage) {
    signals.push({ points: claimsBrowser ? 35 : 10, reason: 'Sent without a language' });
  } else if (!hasOrigin && claimsBrowser) {
    const points = isFromScript ? 10 : 30;
    signals.push({ points, reason: 'Sent without the page it came from, which browsers add' });
  }
  return signals;
}
