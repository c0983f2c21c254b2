import type { AuthSettings } from './settings.ts';

type RedirectSettings = Pick<AuthSettings, 'siteUrl' | 'redirectPatterns'>;

/**
 * Where a link may lead: to the site itself or an address the owner has listed. Anything else becomes the site, as Supabase does it,
 * so that nobody can send a token elsewhere.
 *
 * @returns the address as a browser reads it, which is also the one that is looked for: `/alice/%2e%2e/mallory` is `/mallory`
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
  // First, because the address of a blob has the origin of the page that made it.
  if (/^(?:javascript|data|vbscript|file|blob):$/.test(url.protocol)) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin !== 'null' && url.origin === new URL(settings.siteUrl).origin) return true;
  const address = url.href.split(/[?#]/)[0] ?? '';
  return settings.redirectPatterns
    .flatMap(listSpellings)
    .some((pattern) => toExpression(pattern).test(address));
}

/** A pattern as the owner wrote it, and as a browser would: with the slash after a bare host, say. */
function listSpellings(pattern: string): string[] {
  return URL.canParse(pattern) ? [pattern, new URL(pattern).href] : [pattern];
}

/** `*` stands for anything within a part of the address, `**` for anything. */
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

/** Adds values to an address's fragment, where no server ever sees them. */
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
