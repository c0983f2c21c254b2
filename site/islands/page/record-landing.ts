/**
 * Where the first page of a visit stores the lead's source. It lives as long as the tab; no cookie.
 * `lead-source.ts` of the form reads the same key: a shared module would cost every page a request.
 */
const storageKey = 'landing';

/** In characters, as a header. Only a malicious address comes close; the rest is cut off. */
const maxLength = 4000;

/**
 * Stores the source of a visit: its first page, the host that linked to it, and the campaign in its address, as the
 * query string of `x-lead-source`. Later pages of the same tab change nothing. It is small, because it runs on
 * every page. Disabled storage throws; the caller may ignore that.
 */
export function recordLanding(
  location: Pick<Location, 'pathname' | 'search' | 'host'>,
  referrer: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  if (storage.getItem(storageKey)) return;
  const source = new URLSearchParams(location.search);
  // oxlint-disable-next-line unicorn/no-useless-spread -- a copy: deleting from what is iterated would skip names
  for (const name of [...source.keys()]) if (!name.startsWith('utm_')) source.delete(name);
  source.set('landingPage', location.pathname);
  const host = referrer.split('/')[2];
  if (host && host !== location.host) source.set('referrer', host);
  storage.setItem(storageKey, String(source).slice(0, maxLength));
}
