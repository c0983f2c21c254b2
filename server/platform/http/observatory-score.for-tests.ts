/** The inputs of MDN's HTTP Observatory. */
export interface SeenAnswer {
  /** Of the page, by names in lower case; several cookies are a list. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The page. */
  body?: string;
  /** The `Origin` of the request. */
  origin?: string;
  /** The redirects of a request by `http:`, from the first address to the last; empty when nothing answers there. */
  route?: readonly string[];
  /** Whether browsers preload HSTS for the host. */
  isPreloaded?: boolean;
}

type Test =
  | 'cookies'
  | 'cors'
  | 'corp'
  | 'csp'
  | 'frames'
  | 'hsts'
  | 'redirection'
  | 'referrer'
  | 'scripts'
  | 'sniffing';

export interface ObservatoryScore {
  score: number;
  /** The score modifier of each test. */
  modifiers: Record<Test, number>;
}

/**
 * Scores a response by the published rules of MDN's HTTP Observatory, all ten tests: 100 minus the penalties, and
 * bonuses only from 90 on. https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 *
 * It skips what a test's own server cannot show, or what does not occur here: whether the certificate is valid
 * (those of the tests are not), headers in `<meta http-equiv>` and `'strict-dynamic'` (no page has them), and that
 * a whole address may lead to one's own host (here its script counts as a third party's, which is stricter).
 * Whether a host is preloaded is a parameter, because its owner decides it.
 */
export function scoreByObservatory(seen: SeenAnswer): ObservatoryScore {
  const policy = readPolicy(headerOf(seen, 'content-security-policy'));
  const modifiers = {
    cookies: scoreCookies(seen),
    cors: scoreCors(seen),
    corp: scoreCorp(headerOf(seen, 'cross-origin-resource-policy')),
    csp: scorePolicy(policy),
    frames: scoreFrames(headerOf(seen, 'x-frame-options'), policy),
    hsts: scoreHsts(seen),
    redirection: scoreRedirection(seen.route ?? []),
    referrer: scoreReferrer(headerOf(seen, 'referrer-policy')),
    scripts: scoreScripts(seen),
    sniffing: headerOf(seen, 'x-content-type-options').toLowerCase() === 'nosniff' ? 0 : -5,
  };
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const all = Object.values(modifiers);
  const base = 100 + sum(all.filter((modifier) => modifier < 0));
  const bonus = base < 90 ? 0 : sum(all.filter((modifier) => modifier > 0));
  return { score: Math.max(base + bonus, 0), modifiers };
}

function headerOf({ headers }: SeenAnswer, name: string): string {
  return [headers[name] ?? ''].flat().join(', ').trim();
}

type Policy = ReadonlyMap<string, readonly string[]>;

function readPolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(
    directives
      .filter(([name]) => name)
      // The first of repeated directives counts.
      .toReversed()
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );
}

const isBroad = (source: string) => /^(?:(?:https?|ftp):|\*|https?:\/\/\*(?:\.\*)?)$/.test(source);
const isInline = (source: string) => source === "'unsafe-inline'" || source === 'data:';
const isPlain = (source: string) => /^(?:http|ftp):/.test(source);

/** The first error counts. */
function scorePolicy(policy: Policy): number {
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  // A browser that knows hashes ignores the keyword beside them.
  const effective = (name: string) =>
    sourcesOf(name).some((source) => /^'(?:sha\d+|nonce)-/.test(source))
      ? sourcesOf(name).filter((source) => source !== "'unsafe-inline'")
      : sourcesOf(name);
  const [scripts, styles] = [effective('script-src'), effective('style-src')];
  const passive = ['img-src', 'media-src'];
  const active = [...policy].filter(([name]) => !passive.includes(name));
  if (scripts.some(isInline) || scripts.some(isBroad) || sourcesOf('object-src').some(isBroad)) {
    return -20;
  }
  if (active.some(([, sources]) => sources.some(isPlain))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(sourcesOf).some(isPlain)) return -10;
  if (styles.some(isInline) || styles.some(isBroad)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function scoreFrames(header: string, policy: Policy): number {
  if (policy.has('frame-ancestors')) return 5;
  return /^(?:deny|sameorigin|allow-from .*)$/i.test(header) ? 0 : -20;
}

const sixMonthsSeconds = 15_768_000;

/** How long browsers use only TLS. */
function maxAgeOf(seen: SeenAnswer): number | undefined {
  const [, seconds] = /max-age="?(\d+)/i.exec(headerOf(seen, 'strict-transport-security')) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

function scoreHsts(seen: SeenAnswer): number {
  if (seen.isPreloaded) return 5;
  const maxAge = maxAgeOf(seen);
  if (maxAge === undefined) return -20;
  return maxAge < sixMonthsSeconds ? -10 : 0;
}

/** The worst cookie counts; without one there is no penalty. */
function scoreCookies(seen: SeenAnswer): number {
  const cookies = [seen.headers['set-cookie'] ?? []].flat();
  if (cookies.length === 0) return 0;
  const isByTlsOnly = (maxAgeOf(seen) ?? 0) >= sixMonthsSeconds;
  return Math.min(...cookies.map((cookie) => scoreCookie(cookie, isByTlsOnly)));
}

function scoreCookie(cookie: string, isByTlsOnly: boolean): number {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
  const name = pair.split('=')[0] ?? '';
  const isSecure = attributes.includes('secure');
  const isOfSession = /login|sess/.test(name);
  const sameSite = attributes.find((attribute) => /^samesite\b/.test(attribute))?.split('=')[1];
  const faults = [0];
  if (!isSecure) faults.push(isByTlsOnly ? -5 : -20);
  if (!isSecure && isOfSession) faults.push(isByTlsOnly ? -10 : -40);
  if (isOfSession && !attributes.includes('httponly')) faults.push(-30);
  if (name.includes('csrf') && !sameSite) faults.push(-20);
  if (sameSite !== undefined && !/^(?:lax|strict|none)$/.test(sameSite)) faults.push(-20);
  if (sameSite === 'none' && !isSecure) faults.push(-20);
  const worst = Math.min(...faults);
  return worst === 0 && sameSite ? 5 : worst;
}

/** A response that any origin may read, with the visitor's credentials. */
function scoreCors(seen: SeenAnswer): number {
  const allowed = headerOf(seen, 'access-control-allow-origin');
  const isWithCredentials =
    headerOf(seen, 'access-control-allow-credentials').toLowerCase() === 'true';
  return seen.origin !== undefined && allowed === seen.origin && isWithCredentials ? -50 : 0;
}

function scoreCorp(header: string): number {
  if (/^same-(?:origin|site)$/.test(header)) return 10;
  return header === '' || header === 'cross-origin' ? 0 : -5;
}

function scoreRedirection(route: readonly string[]): number {
  const [first, second, last] = [route[0], route[1], route.at(-1)].map((address) =>
    address === undefined ? undefined : new URL(address),
  );
  if (first === undefined) return 0;
  if (last?.protocol !== 'https:') return -20;
  if (second?.protocol !== 'https:') return -10;
  return first.hostname === second.hostname ? 0 : -5;
}

const privatePolicies = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/;
const openPolicies = /^(?:origin(?:-when-cross-origin)?|unsafe-url|no-referrer-when-downgrade)$/;

/** The last known one of several policies counts. */
function scoreReferrer(header: string): number {
  if (header === '') return 0;
  const policies = header.split(',').map((policy) => policy.trim().toLowerCase());
  const known = policies.findLast(
    (policy) => privatePolicies.test(policy) || openPolicies.test(policy),
  );
  return known !== undefined && privatePolicies.test(known) ? 5 : -5;
}

/** Whether third-party scripts have a hash; hashes of one's own count too. */
function scoreScripts(seen: SeenAnswer): number {
  const type = headerOf(seen, 'content-type').split(';')[0];
  if (type !== '' && type !== 'text/html' && type !== 'application/xhtml+xml') return 0;
  const tags = Array.from((seen.body ?? '').matchAll(/<script\b[^>]*>/gi), ([tag]) => tag);
  const scores = tags.map(scoreScript);
  const worst = Math.min(0, ...scores);
  return worst < 0 ? worst : Math.max(0, ...scores);
}

function scoreScript(tag: string): number {
  const [, source] = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag) ?? [];
  if (source === undefined) return 0;
  const hasHash = /\sintegrity\s*=/i.test(tag);
  const isOwn = !/^(?:https?:)?\/\//.test(source);
  if (isOwn || source.startsWith('https:')) {
    if (hasHash) return 5;
    return isOwn ? 0 : -5;
  }
  return hasHash ? -20 : -50;
}
