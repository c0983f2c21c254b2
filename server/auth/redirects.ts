import type { AuthSettings } from './settings.ts';

/**
 * Where a link may lead: to the site itself or an address the owner has listed. Anything else becomes the site, as Supabase does it,
 * so that nobody can send a token elsewhere.
 */
export function chooseRedirect(settings: AuthSettings, wanted: string | null | undefined): string {
  return wanted && isAllowedRedirect(settings, wanted) ? wanted : settings.siteUrl;
}

function isAllowedRedirect(settings: AuthSettings, wanted: string): boolean {
  if (/[\s\\]/.test(wanted) || !URL.canParse(wanted)) return false;
  const url = new URL(wanted);
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin !== 'null' && url.origin === new URL(settings.siteUrl).origin) return true;
  if (/^(?:javascript|data|vbscript|file|blob):$/.test(url.protocol)) return false;
  const address = wanted.split(/[?#]/)[0] ?? '';
  return settings.redirectPatterns.some((pattern) => toExpression(pattern).test(address));
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
