import type { SubmissionFormat } from '../parse-submission.ts';

/**
 * How the headers that a browser writes itself relate to the user agent and the request. Proxies drop them. An
 * extension that changes the user agent names another browser. Programs copy them from a browser of another version
 * than they claim, or from a page load.
 */
export type BrowserHeaders =
  | 'fitting'
  | 'missing'
  | 'of_other_browser'
  | 'of_other_request'
  | 'of_other_version';

/** The majors that send `origin` and `sec-fetch-site`, and in Chromium `sec-ch-ua`, with every form of a secure page. */
const firstMajors = [
  { engine: /\bChrome\/(\d+)/, major: 90 },
  { engine: /\bFirefox\/(\d+)/, major: 90 },
  { engine: /\bVersion\/(\d+).* Safari\//, major: 17 },
];

/** Pages to which browsers send all of their headers: encrypted ones and those of this machine. */
const securePage = /^(?:https:|http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|\/|$))/;

export function checkBrowserHeaders(headers: Headers, format: SubmissionFormat): BrowserHeaders {
  const mode = headers.get('sec-fetch-mode');
  // Browsers load a page with a form, and send JSON only by a script.
  if (mode && (mode === 'navigate') !== (format === 'form')) return 'of_other_request';
  const userAgent = headers.get('user-agent') ?? '';
  const hints = headers.get('sec-ch-ua');
  const chromium = /\bChrome\/(\d+)/.exec(userAgent)?.[1];
  if (hints) {
    if (chromium && !hints.includes(`v="${chromium}"`)) return 'of_other_version';
    const platform = headers.get('sec-ch-ua-platform') ?? userAgent;
    const isSamePlatform = platform.includes('Windows') === userAgent.includes('Windows');
    if (!chromium || !isSamePlatform) return 'of_other_browser';
  }
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
