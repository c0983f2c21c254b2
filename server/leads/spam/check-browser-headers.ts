import type { SubmissionFormat } from '../parse-submission.ts';

/**
 * How the headers that a browser writes itself relate to the user agent and the request. Proxies drop them. Programs
 * copy them from another version than they claim, or from a page load.
 */
export type BrowserHeaders = 'fitting' | 'missing' | 'copied';

/** The majors that send `origin` and `sec-fetch-site`, and in Chromium `sec-ch-ua`, with every form of a secure page. */
const firstMajors = [
  { engine: /\bChrome\/(\d+)/, major: 90 },
  { engine: /\bFirefox\/(\d+)/, major: 90 },
  { engine: /\bVersion\/(\d+).* Safari\//, major: 17 },
];

/** Pages to which browsers send all of their headers: encrypted ones and those of this machine. */
const securePage = /^(?:https:|http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|\/|$))/;

/** Far longer than that of any browser. The time of the patterns grows with the square of the length. */
const maxUserAgentLength = 1_000;

export function checkBrowserHeaders(headers: Headers, format: SubmissionFormat): BrowserHeaders {
  const mode = headers.get('sec-fetch-mode');
  // Browsers load a page with a form, and send JSON only by a script.
  if (mode && (mode === 'navigate') !== (format === 'form')) return 'copied';
  const userAgent = (headers.get('user-agent') ?? '').slice(0, maxUserAgentLength);
  const hints = headers.get('sec-ch-ua');
  const chromium = /\bChrome\/(\d+)/.exec(userAgent)?.[1];
  if (hints && chromium && !hints.includes(`v="${chromium}"`)) return 'copied';
  // A page that hides its address may be one without encryption.
  const page = headers.get('origin') ?? headers.get('referer') ?? '';
  const claimed = firstMajors.find(({ engine }) => engine.test(userAgent));
  if (!securePage.test(page) || !claimed) return 'fitting';
  if (Number(claimed.engine.exec(userAgent)?.[1]) < claimed.major) return 'fitting';
  // Android's web view of the same version may lack the hints.
  const lacksHints = chromium !== undefined && !hints && !userAgent.includes('; wv)');
  const hasAll = !lacksHints && headers.has('sec-fetch-site') && headers.has('origin');
  return hasAll ? 'fitting' : 'missing';
}
