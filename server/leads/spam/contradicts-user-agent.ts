/** The majors that certainly send `sec-fetch-site`, and in Chromium `sec-ch-ua`, with a form of an encrypted page. */
const firstMajors = [
  { engine: /\bChrome\/(\d+)/, major: 110 },
  { engine: /\bFirefox\/(\d+)/, major: 100 },
  { engine: /\bVersion\/(\d+).* Safari\//, major: 17 },
];

/**
 * Whether the headers that a browser writes itself are missing, or name another browser than the user agent.
 * Proxies that drop unknown headers, and extensions that change the user agent, cause the same.
 */
export function contradictsUserAgent(headers: Headers): boolean {
  const userAgent = headers.get('user-agent') ?? '';
  const hints = headers.get('sec-ch-ua');
  const chromium = /\bChrome\/(\d+)/.exec(userAgent)?.[1];
  if (hints) {
    const isWindows = userAgent.includes('Windows NT');
    const platform = headers.get('sec-ch-ua-platform');
    return (
      !hints.includes(`v="${chromium}"`) ||
      (platform !== null && platform.includes('Windows') !== isWindows)
    );
  }
  // Over plain HTTP browsers send none of them. A page that hides its address may be one.
  const page = headers.get('origin') ?? headers.get('referer') ?? '';
  if (!page.startsWith('https:')) return false;
  const claimed = firstMajors.find(({ engine }) => engine.test(userAgent));
  if (!claimed || Number(claimed.engine.exec(userAgent)?.[1]) < claimed.major) return false;
  // Android's web view of the same version may lack the hints.
  const lacksHints = chromium !== undefined && !userAgent.includes('; wv)');
  return lacksHints || !headers.has('sec-fetch-site');
}
