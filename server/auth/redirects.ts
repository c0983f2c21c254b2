import type { AuthSettings } from './settings.ts';

type RedirectSettings = Pick<AuthSettings, 'siteUrl' | 'redirectPatterns'>;

/**
 * The allowlist of redirects: the site itself or an address from the settings. Anything else becomes the site, as
 * in Supabase, so that nobody can send a token elsewhere.
 *
 * @returns the address as a browser normalizes it, which is also compared: `/alice/%2e%2e/mallory` is `/mallory`
 */
export function chooseRedirect(
  settings: RedirectSettings,
  wanted: string | null | undefined,
): string {
  if (!wanted || /[\p{Cc}\s\\]/u.test(wanted) || !URL.canParse(wanted)) return settings.siteUrl;
  const url = new URL(wanted);
  return isAllowedRedirect(settings, url) ? url.href : settings.siteUrl;
}

function isAllowedRedirect(settings: RedirectSettings, url: URL): boolean {
  // First, because the address of a blob has the origin of the page that created it.
  if (/^(?:javascript|data|vbscript|file|blob):$/.test(url.protocol)) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin !== 'null' && url.origin === new URL(settings.siteUrl).origin) return true;
  const address = url.href.split(/[?#]/)[0] ?? '';
  return settings.redirectPatterns
    .flatMap(listSpellings)
    .some((pattern) => toExpression(pattern).test(address));
}

/**
 * A pattern from the settings, as written and as a browser normalizes it, for example with a slash after a bare
 * host.
 */
function listSpellings(pattern: string): string[] {
  return URL.canParse(pattern) ? [pattern, new URL(pattern).href] : [pattern];
}

/** `*` matches anything within a part of the address, `**` anything. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((piece) => {
      if (piece === '**') return '.*';
      if (piece === '*') return '[^./]*';
      return piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/** Adds values to an address's fragment, which no server sees. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}

export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
