import type { SpamSignal, SubmissionFacts } from './submission-facts.ts';

/** Scores what the request reveals about its program. */
export function scoreRequest(facts: SubmissionFacts): SpamSignal[] {
  const { clientHints = '', elapsedMs, format, honeypot, isKeyed, userAgent = '' } = facts;
  if (/headless|phantom|selenium|puppeteer|playwright/i.test(`${userAgent} ${clientHints}`)) {
    return [{ points: 60, reason: 'Sent by an automated browser' }];
  }
  const claimsBrowser = userAgent.startsWith('Mozilla/');
  const signals: SpamSignal[] = [];
  if (claimsBrowser && format === 'form' && honeypot === undefined) {
    signals.push({ points: 30, reason: 'Sent without the hidden field that every browser sends' });
  }
  if (!claimsBrowser) {
    signals.push({ points: 30, reason: 'Sent by a program, not by a browser' });
    // An integration of the owner's own.
    if (isKeyed || facts.hasAcceptLanguage || facts.hasOrigin) return signals;
  }
  if (format === 'json' && elapsedMs === undefined && facts.expectsSignals) {
    signals.push({ points: 25, reason: 'Not sent by the page' });
  }
  // A privacy tool or a proxy may cause one of them. The points of a program add up.
  const missing = [
    !facts.hasAcceptLanguage && 'a language',
    !facts.hasOrigin && 'the page it came from',
    facts.contradictsUserAgent && 'the headers of the browser that it names',
  ].filter(Boolean);
  if (missing.length > 0) {
    signals.push({ points: 25 * missing.length, reason: `Sent without ${missing.join(', ')}` });
  }
  return signals;
}
